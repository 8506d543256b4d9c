import type { Blocks } from '#generated/config.ts';
import { slots } from '#generated/recipes.ts';
import { evaluate } from '#model/evaluate.ts';
import { Icon } from '#ui/art/icon.tsx';
import { IconButton } from '#ui/controls/button.tsx';
import type { RenderContext } from './render-context.ts';

interface BellProps extends NonNullable<Blocks['mine-header']['messages']> {
  /** true: it is overlaid on the bell of a news ticker. */
  readonly isOver?: boolean;
  readonly context: RenderContext;
}

/** A button that opens the messages, with a badge for those that were not opened on this device. */
export function MessageBell({ page, query, of, isOver, context: { t, port, scope } }: BellProps) {
  const count = of.flatMap((list) => {
    const loaded = evaluate(list.rows, scope);
    return port.openedRows.unread(list, Array.isArray(loaded) ? loaded : []);
  }).length;
  const label = t(count > 0 ? 'shell.unread-messages' : 'shell.drawer.messages', { count });
  const bell = (
    <IconButton
      label={label}
      tone={isOver ? 'brand' : undefined}
      onClick={() => port.go({ page, ...(query && { query }) })}
    >
      <span className={slots.tabBar().icon}>
        <Icon name="bell" size={isOver ? 20 : 24} />
        {count > 0 && <span className={slots.tabBar().badge}>{count > 99 ? '99+' : count}</span>}
      </span>
    </IconButton>
  );
  return isOver ? <span className={slots.noticeBar().bell}>{bell}</span> : bell;
}
