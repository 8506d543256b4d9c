import type { ReactNode } from 'react';
import type { Facts } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { formatText } from '#model/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { sayCopied } from './say-copied.ts';
import { FactLine } from './fact-line.tsx';
import { factReading } from './fact-reading.ts';
import { LinkItem } from './link-item.tsx';
import { linkVisibility } from './link-visibility.ts';
import { visibilityOf } from '#renderer/page/visibility.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';

/** Labelled values on a panel: each may be copied, one may be the figure of it, and all may be copied at once. */
export function FactsPart({
  facts,
  context,
}: {
  readonly facts: Facts;
  readonly context: RenderContext;
}): ReactNode {
  const { scope, t, port } = context;
  const items = facts.items.filter((fact) => visibilityOf(fact, scope) !== 'hidden');
  const links = (facts.actions ?? []).filter((link) => linkVisibility(link, scope, port) !== 'hidden');
  if (items.length === 0 && links.length === 0) return null;
  const title = facts.title === undefined ? undefined : formatText(facts.title, scope, t);
  const copyAll = facts.copyAll === undefined ? undefined : formatText(facts.copyAll, scope, t);
  const readings = items.map((fact) => factReading(fact, context));
  const lines = readings
    .filter(({ raw }) => raw !== undefined)
    .map(({ label, raw }) => `${label} ${raw ?? ''}`);
  const hasCopyAll = copyAll !== undefined && copyAll !== '' && lines.length > 0;
  const isPlain = !title && !hasCopyAll && links.length === 0 && items.every(({ emphasis }) => !emphasis);
  return (
    <section className={recipes.card({ padding: isPlain ? 'list' : 'md' })} aria-label={title}>
      {title ? <h2 className={slots.page().sectionTitle}>{title}</h2> : null}
      {items.map((fact, index) => (
        <FactLine key={facts.items.indexOf(fact)} fact={fact} reading={readings[index]} context={context} />
      ))}
      {(hasCopyAll || links.length > 0) && (
        <div className={recipes.stack({ gap: 'sm', pad: 'top' })}>
          {hasCopyAll && (
            <Button
              variant="soft"
              full
              onClick={() => void port.copy(lines.join('\n')).then(sayCopied(context))}
            >
              {copyAll}
            </Button>
          )}
          {links.map((link) => (
            <LinkItem key={facts.actions?.indexOf(link)} link={link} layout="buttons" context={context} />
          ))}
        </div>
      )}
    </section>
  );
}
