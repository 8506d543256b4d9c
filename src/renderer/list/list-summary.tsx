import type { ReactNode } from 'react';
import type { Fact, List } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { factReading } from '#renderer/page/content/facts-part.tsx';
import { LinkItem } from '#renderer/page/content/links-part.tsx';
import { linkVisibility, visibilityOf } from '#renderer/page/visibility.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

interface ListSummaryProps {
  readonly list: Pick<List, 'summary' | 'actions'>;
  /** Its scope has `rows` and `answer` once rows are loaded. */
  readonly context: RenderContext;
}

/** Above the list: figures over what is loaded, side by side, and what can be done with all of it. */
export function ListSummary({ list, context }: ListSummaryProps): ReactNode {
  const facts = (list.summary ?? []).filter((fact) => visibilityOf(fact, context.scope) !== 'hidden');
  const links = (list.actions ?? []).filter(
    (link) => linkVisibility(link, context.scope, context.port) !== 'hidden',
  );
  return (
    <>
      {facts.length > 0 && <Figures facts={facts} context={context} />}
      {links.length > 0 && (
        <div className={recipes.stack({ gap: 'sm' })}>
          {links.map((link) => (
            <LinkItem key={list.actions?.indexOf(link)} link={link} layout="buttons" context={context} />
          ))}
        </div>
      )}
    </>
  );
}

interface FiguresProps {
  readonly facts: readonly Fact[];
  readonly context: RenderContext;
}

function Figures({ facts, context }: FiguresProps): ReactNode {
  const look = slots.sumStrip();
  return (
    <dl className={look.root}>
      {facts.map((fact) => {
        const { label, text } = factReading(fact, context);
        return (
          <div key={label} className={look.item}>
            <dt className={look.label}>{label}</dt>
            <dd className={look.value}>{text ?? <Skeleton width="centre" />}</dd>
          </div>
        );
      })}
    </dl>
  );
}
