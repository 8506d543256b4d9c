import type { ReactNode } from 'react';
import { recipes, slots } from '#generated/recipes.ts';
import { ABSENT } from '#model/format.ts';
import { Icon } from '#ui/art/icon.tsx';
import type { List } from '#generated/config.ts';
import { columnsAt, textAt, type ColumnReading } from './row-context.ts';

/** The props of a row, the same for each layout. */
export interface RowVariantProps {
  readonly list: List;
  readonly columns: readonly ColumnReading[];
  /** The label of a message that was not opened on this device; undefined for one that was. */
  readonly unread: string | undefined;
  /** undefined: the row is not a button. */
  readonly onTap: (() => void) | undefined;
  readonly actions: ReactNode;
}

const LOOK = slots.recordRow();
const MESSAGE = slots.messageRow();
const LIST_ICON = slots.listRow().icon;
const UNREAD = recipes.statusPill({ tone: 'festive' });
const MARKS = {
  plain: LOOK.mark,
  live: slots.recordRow({ hue: 'live' }).mark,
  sport: slots.recordRow({ hue: 'sport' }).mark,
  esports: slots.recordRow({ hue: 'esports' }).mark,
  board: slots.recordRow({ hue: 'board' }).mark,
  slots: slots.recordRow({ hue: 'slots' }).mark,
  lottery: slots.recordRow({ hue: 'lottery' }).mark,
} as const;
const AMOUNTS = {
  gain: `${LOOK.amount} ${slots.moneyText({ tone: 'gain' }).root}`,
  loss: `${LOOK.amount} ${slots.moneyText({ tone: 'loss' }).root}`,
  still: LOOK.amount,
} as const;

/** The places of the facts on the line below the title. */
const FACTS = ['subtitle', 'meta', 'body'] as const;

/** The places whose label is in the accessible name only: on screen the place explains the value. */
const LABELLED: readonly string[] = ['subtitle', 'meta', 'amount', 'body'];

/**
 * A row of a record: mark, title and facts, amount and status. A list has thousands of these rows, so a row has only visible elements, and
 * plain blocks, which are cheaper to lay out than a grid. The studio reads from `data-label` which column a value belongs to.
 */
export function renderRecordRow({ columns, onTap, actions }: RowVariantProps): ReactNode {
  const facts = FACTS.flatMap((place) => columnsAt(columns, place)).filter(hasContent);
  const content = (
    <>
      {columnsAt(columns, 'media').map((reading) => renderCell(reading, MARKS[reading.hue ?? 'plain'], true))}
      <span className={LOOK.main}>
        {columnsAt(columns, 'title').map((reading) => renderCell(reading, LOOK.title))}
        {facts.map((reading) => renderCell(reading, LOOK.meta))}
      </span>
      {renderSide(columns)}
    </>
  );
  const name = accessibleName(columns);
  return (
    <>
      {onTap ? (
        <button type="button" className={LOOK.root} aria-haspopup="dialog" aria-label={name} onClick={onTap}>
          {content}
        </button>
      ) : (
        <div className={LOOK.root} role="group" aria-label={name}>
          {content}
        </div>
      )}
      {actions}
    </>
  );
}

/** The end of a row: amount and status. */
function renderSide(columns: readonly ColumnReading[]): ReactNode {
  const amounts = columnsAt(columns, 'amount');
  const statuses = columnsAt(columns, 'status');
  if (amounts.length + statuses.length === 0) return null;
  return (
    <span className={LOOK.side}>
      {amounts.map(({ label, text, flow }) => (
        <span key={label} data-label={label} className={AMOUNTS[flow ?? 'still']}>
          {text}
        </span>
      ))}
      {statuses.map(renderStatus)}
    </span>
  );
}

function renderCell(reading: ColumnReading, className: string, isHidden?: true): ReactNode {
  const { label, text } = reading;
  return (
    <span key={label} data-label={label} aria-hidden={isHidden && 'true'} className={className}>
      {isHidden ? text : cellText(reading)}
    </span>
  );
}

function cellText({ column, label, text }: ColumnReading): string {
  return column.showLabel || column.place === 'body' ? `${label} ${text}` : text;
}

/** A dash alone is no content. */
function hasContent(reading: ColumnReading): boolean {
  return reading.text.trim() !== '' && cellText(reading) !== ABSENT;
}

/** All values of a row, with the labels of those that need one. */
function accessibleName(columns: readonly ColumnReading[]): string {
  return columns
    .filter(({ column }) => !['media', 'detail'].includes(column.place))
    .map(({ column, label, text }) => (LABELLED.includes(column.place) ? `${label} ${text}` : text))
    .join(' ');
}

/** A status as a pill with a sign, so that it never depends on colour alone; neutral if the code has no tone. */
export function renderStatus({ label, text, tone = 'neutral' }: ColumnReading): ReactNode {
  return (
    <span key={label} data-label={label} className={recipes.statusPill({ tone })}>
      {text}
    </span>
  );
}

/** A row of a message: icon, title, the beginning of its text, and its time. The whole row is the button. */
export function renderMessageRow({ list, columns, unread, onTap, actions }: RowVariantProps): ReactNode {
  const title = textAt(columns, 'title');
  const mark = list.marks?.find(({ says }) => says?.some((part) => title.includes(part)) ?? true);
  const time = [textAt(columns, 'subtitle'), textAt(columns, 'meta')].filter(Boolean).join(' ');
  const content = (
    <>
      {mark && <span className={`${LIST_ICON} ${MESSAGE.icon}`}>{Icon({ name: mark.icon, size: 20 })}</span>}
      {unread === undefined ? null : (
        <span data-unread="true" className={UNREAD}>
          {unread}
        </span>
      )}
      {title ? <span className={MESSAGE.title}>{title}</span> : null}
      {columnsAt(columns, 'body').map((reading) => (
        <span key={reading.label} data-label={reading.label} className={MESSAGE.words}>
          {reading.text}
        </span>
      ))}
      {time ? <span className={MESSAGE.time}>{time}</span> : null}
    </>
  );
  const { root } = slots.messageRow({ hasIcon: mark !== undefined });
  return (
    <article>
      {onTap ? (
        <button type="button" aria-haspopup="dialog" className={root} onClick={onTap}>
          {content}
        </button>
      ) : (
        <div className={root}>{content}</div>
      )}
      {actions}
    </article>
  );
}
