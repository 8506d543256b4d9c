import type { ReactNode } from 'react';
import { recipes, slots } from '#generated/recipes.ts';
import { ABSENT } from '#model/format.ts';
import { Icon } from '#ui/art/icon.tsx';
import type { IconName } from '#generated/icon-names.ts';
import type { List } from '#generated/config.ts';
import { columnsAt, wordsAt, type ColumnReading } from './row-context.ts';

/** What a row is drawn from, whatever its shape. */
export interface RowVariantProps {
  readonly columns: readonly ColumnReading[];
  /** The colour of a card, where rows are cards. */
  readonly hue?: List['hue'];
  /** The word for a message that was not opened here; undefined for one that was. */
  readonly unread: string | undefined;
  /** The name of the icon before a message, where it has one. */
  readonly icon: string | undefined;
  /** Whether a promotion has its words over its picture. */
  readonly isOver: boolean;
  /** What a tap on it does; undefined: it is not to be tapped. */
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

/** What stands on one line under the title, a dot between those that say something. */
const FACTS = ['subtitle', 'meta', 'body'] as const;

/** The places whose label is not seen, as the place explains it; the accessible name says the label. */
const LABELLED: readonly string[] = ['subtitle', 'meta', 'amount', 'body'];

/**
 * A mark, what and when, then the amount and its status. A list has thousands of these rows, so a row has no element
 * but those that are seen, and plain blocks, which cost less to lay out than a grid. `data-label` tells the studio which column a value is of.
 */
export function renderRecordRow({ columns, onTap, actions }: RowVariantProps): ReactNode {
  const facts = FACTS.flatMap((place) => columnsAt(columns, place)).filter(saysSomething);
  const content = (
    <>
      {columnsAt(columns, 'media').map((reading) => cell(reading, MARKS[reading.hue ?? 'plain'], true))}
      <span className={LOOK.main}>
        {columnsAt(columns, 'title').map((reading) => cell(reading, LOOK.title))}
        {facts.map((reading) => cell(reading, LOOK.meta))}
      </span>
      {renderSide(columns)}
    </>
  );
  const name = nameOf(columns);
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

/** The amount and the status at the end of a row. */
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

function cell(reading: ColumnReading, className: string, isHidden?: true): ReactNode {
  const { label, text } = reading;
  return (
    <span key={label} data-label={label} aria-hidden={isHidden && 'true'} className={className}>
      {isHidden ? text : shown(reading)}
    </span>
  );
}

function shown({ column, label, text }: ColumnReading): string {
  return column.showLabel || column.place === 'body' ? `${label} ${text}` : text;
}

/** A dash alone is no fact. */
function saysSomething(reading: ColumnReading): boolean {
  return reading.text.trim() !== '' && shown(reading) !== ABSENT;
}

/** All that a row says, each figure after its label. */
function nameOf(columns: readonly ColumnReading[]): string {
  return columns
    .filter(({ column }) => !['media', 'detail'].includes(column.place))
    .map(({ column, label, text }) => (LABELLED.includes(column.place) ? `${label} ${text}` : text))
    .join(' ');
}

/** A status as a pill with a mark, never by colour alone; a neutral pill where the code has no tone. */
export function renderStatus({ label, text, tone = 'neutral' }: ColumnReading): ReactNode {
  return (
    <span key={label} data-label={label} className={recipes.statusPill({ tone })}>
      {text}
    </span>
  );
}

/** A row as a message: its icon, its title, how it begins, and when it came; all of it is what one taps. */
export function renderMessageRow({ columns, icon, unread, onTap, actions }: RowVariantProps): ReactNode {
  const title = wordsAt(columns, 'title');
  const time = [wordsAt(columns, 'subtitle'), wordsAt(columns, 'meta')].filter(Boolean).join(' ');
  const content = (
    <>
      {icon === undefined ? null : (
        <span className={`${LIST_ICON} ${MESSAGE.icon}`}>{Icon({ name: icon as IconName, size: 20 })}</span>
      )}
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
  const { root } = slots.messageRow({ hasIcon: icon !== undefined });
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
