import type { ReactNode } from 'react';
import type { Fact } from '#generated/config.ts';
import { slots } from '#generated/recipes.ts';
import { factReading } from '#renderer/page/fact-reading.ts';
import { presenceOf } from '#renderer/page/presence.ts';
import type { Surroundings } from '#renderer/page/surroundings.ts';
import { Skeleton } from '#ui/skeleton.tsx';

interface ListSummaryProps {
  readonly facts: readonly Fact[] | undefined;
  /** Its scope has `rows` once rows are loaded. */
  readonly around: Pick<Surroundings, 'scope' | 't' | 'enums' | 'port'>;
}

/** Figures over what is loaded, side by side above the list. */
export function ListSummary({ facts, around }: ListSummaryProps): ReactNode {
  const shown = (facts ?? []).filter((fact) => presenceOf(fact, around.scope) !== 'hidden');
  if (shown.length === 0) return null;
  const look = slots.sumStrip();
  return (
    <dl className={look.root}>
      {shown.map((fact) => {
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
