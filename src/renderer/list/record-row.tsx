import type { ReactNode } from 'react';
import { recipes, slots } from '#generated/recipes.ts';
import { isMarked, StateMark } from '#ui/art/state-mark.tsx';
import type { ColumnReading } from './column-reading.ts';
import { at } from './row-look.ts';
import type { RowLookProps } from './row-look.ts';

const LOOK = slots.recordRow();
const AMOUNTS = {
  gain: `${LOOK.amount} ${slots.moneyText({ tone: 'gain' }).root}`,
  loss: `${LOOK.amount} ${slots.moneyText({ tone: 'loss' }).root}`,
  still: LOOK.amount,
} as const;

/** What explains itself to the eye by where it stands, and to the ear by its label. */
const LABELLED: readonly string[] = ['subtitle', 'meta', 'amount', 'body'];

/**
 * Two lines: what and when at the left, how much and how it stands at the right. Thousands of these are scrolled through:
 * nothing stands in it but what is seen, and its name says the labels that are not.
 */
export function RecordRow({ columns, onTap, actions }: RowLookProps): ReactNode {
  const body = at(columns, 'body');
  const content = (
    <>
      <span className={LOOK.main}>
        {at(columns, 'title').map((reading) => (
          <span key={reading.label} className={LOOK.title}>
            {shown(reading)}
          </span>
        ))}
        {[...at(columns, 'subtitle'), ...at(columns, 'meta')].map((reading) => (
          <span key={reading.label} className={LOOK.meta}>
            {shown(reading)}
          </span>
        ))}
      </span>
      <span className={LOOK.side}>
        {at(columns, 'amount').map(({ label, text, flow }) => (
          <span key={label} className={AMOUNTS[flow ?? 'still']}>
            {text}
          </span>
        ))}
        {at(columns, 'status').map(statusPill)}
      </span>
      {body.length > 0 ? (
        <span className={LOOK.extra}>
          {body.map(({ label, text }) => (
            <span key={label} className={LOOK.meta}>
              {`${label} ${text}`}
            </span>
          ))}
        </span>
      ) : null}
    </>
  );
  const name = nameOf(columns);
  const row = onTap ? (
    <button type="button" className={LOOK.root} aria-haspopup="dialog" aria-label={name} onClick={onTap}>
      {content}
    </button>
  ) : (
    <div className={LOOK.root} role="group" aria-label={name}>
      {content}
    </div>
  );
  return actions ? (
    <>
      {row}
      {actions}
    </>
  ) : (
    row
  );
}

function shown({ column, label, text }: ColumnReading): string {
  return column.showLabel ? `${label} ${text}` : text;
}

/** All that a row says, each figure after its label. */
function nameOf(columns: readonly ColumnReading[]): string {
  return columns
    .filter(({ column }) => !['media', 'detail'].includes(column.place))
    .map(({ column, label, text }) => (LABELLED.includes(column.place) ? `${label} ${text}` : text))
    .join(' ');
}

function statusPill({ label, text, tone = 'neutral' }: ColumnReading): ReactNode {
  return (
    <span key={label} className={recipes.statusPill({ tone })}>
      {isMarked(tone) ? <StateMark tone={tone} /> : null}
      {text}
    </span>
  );
}

/** How a row stands: a pill with a mark, never colour alone; plain words where the code has no tone. */
export function Status({ reading }: { readonly reading: ColumnReading }): ReactNode {
  return statusPill(reading);
}
