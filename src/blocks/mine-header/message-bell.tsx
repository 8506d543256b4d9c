import type { BlockInput } from '#blocks/names.ts';
import { slots } from '#generated/recipes.ts';
import { evaluate } from '#model/evaluate.ts';
import { readPointer } from '#model/scope.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';
import { Icon } from '#ui/art/icon.tsx';
import { IconButton } from '#ui/controls/button.tsx';

type BellProps = NonNullable<BlockInput<'mine-header'>['props']['messages']> & {
  readonly context: RenderContext;
};

/** The way to the messages, with how many of them were not opened on this device. */
export function MessageBell({ page, query, of, context: { t, port, scope } }: BellProps) {
  const count = of.flatMap(({ rows, operation, key }) => {
    const known = evaluate(rows, scope);
    return (Array.isArray(known) ? known : []).filter((row: unknown) => {
      const name = JSON.stringify([operation, ...key.map((pointer) => readPointer(row, pointer))]); // As a list names its rows.
      return port.readRows?.has(name) === false;
    });
  }).length;
  const label = t(count > 0 ? 'block-mine-header.unread' : 'block-mine-header.messages', { count });
  return (
    <IconButton label={label} onClick={() => port.go({ page, ...(query && { query }) })}>
      <span className={slots.tabBar().icon}>
        <Icon name="bell" />
        {count > 0 && <span className={slots.tabBar().badge}>{count > 99 ? '99+' : count}</span>}
      </span>
    </IconButton>
  );
}
