import type { ReactNode } from 'react';
import type { Figure, List, Text } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { formatText } from '#model/format.ts';
import { factReading } from '#renderer/page/content/facts-part.tsx';
import { LinkItem } from '#renderer/page/content/links-part.tsx';
import { linkVisibility, visibilityOf } from '#renderer/page/visibility.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { withSign } from './rows/column-reading.ts';

interface ListSummaryProps {
  readonly list: Pick<List, 'summary' | 'summaryOf' | 'actions'>;
  /** Its scope has `rows` and `answer` once rows are loaded. */
  readonly context: RenderContext;
  /** Whether every row is loaded. */
  readonly isWhole: boolean;
}

/** Above the list: figures over what is loaded, side by side, and what can be done with all of it. */
export function ListSummary({ list, context, isWhole }: ListSummaryProps): ReactNode {
  const facts = (list.summary ?? []).filter((fact) => visibilityOf(fact, context.scope) !== 'hidden');
  const links = (list.actions ?? []).filter(
    (link) => linkVisibility(link, context.scope, context.port) !== 'hidden',
  );
  const of = list.summaryOf?.[isWhole ? 'all' : 'some'];
  return (
    <>
      {facts.length > 0 && <Figures facts={facts} of={of} context={context} />}
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
  readonly facts: readonly Figure[];
  /** What they are of. */
  readonly of: Text | undefined;
  readonly context: RenderContext;
}

function Figures({ facts, of, context }: FiguresProps): ReactNode {
  const look = slots.sumStrip();
  return (
    <div className={look.root}>
      {of === undefined ? null : (
        <p className={look.of}>{formatText(of, context.scope, context.t) ?? <Skeleton width="centre" />}</p>
      )}
      <dl className={look.figures}>
        {facts.map((fact) => {
          const { label, text, raw } = factReading(fact, context);
          const { text: signed, flow } = withSign(text ?? '', raw, fact.sign);
          return (
            <div key={label} className={look.item}>
              <dt className={look.label}>{label}</dt>
              <dd className={look.value}>
                {text === undefined ? (
                  <Skeleton width="centre" />
                ) : (
                  <span className={flow && slots.moneyText({ tone: flow }).root}>{signed}</span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
