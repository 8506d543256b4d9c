import type { ReactNode } from 'react';
import type { Fact, List } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { factReading } from '#renderer/page/fact-reading.ts';
import { LinkItem } from '#renderer/page/link-item.tsx';
import { linkPresence } from '#renderer/page/link-presence.ts';
import { presenceOf } from '#renderer/page/presence.ts';
import type { Surroundings } from '#renderer/page/surroundings.ts';
import { Skeleton } from '#ui/skeleton.tsx';

interface ListSummaryProps {
  readonly list: Pick<List, 'summary' | 'actions'>;
  /** Its scope has `rows` and `answer` once rows are loaded. */
  readonly around: Surroundings;
}

/** Above the list: figures over what is loaded, side by side, and what can be done with all of it. */
export function ListSummary({ list, around }: ListSummaryProps): ReactNode {
  const facts = (list.summary ?? []).filter((fact) => presenceOf(fact, around.scope) !== 'hidden');
  const links = (list.actions ?? []).filter(
    (link) => linkPresence(link, around.scope, around.port) !== 'hidden',
  );
  return (
    <>
      {facts.length > 0 && <Figures facts={facts} around={around} />}
      {links.length > 0 && (
        <div className={recipes.stack({ gap: 'sm' })}>
          {links.map((link) => (
            <LinkItem key={list.actions?.indexOf(link)} link={link} layout="buttons" around={around} />
          ))}
        </div>
      )}
    </>
  );
}

interface FiguresProps {
  readonly facts: readonly Fact[];
  readonly around: Surroundings;
}

function Figures({ facts, around }: FiguresProps): ReactNode {
  const look = slots.sumStrip();
  return (
    <dl className={look.root}>
      {facts.map((fact) => {
        const { label, text } = factReading(fact, around);
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
