import type { ReactNode } from 'react';
import type { List, Link } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { useActions } from '#renderer/action/use-actions.ts';
import { ABSENT, formatText } from '#model/format.ts';
import { LazyHeart } from '#renderer/page/idle-components.ts';
import { linkVisibility } from '#renderer/page/link-targets.ts';
import { Icon } from '#ui/art/icon.tsx';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { renderCardRow, renderPromoRow, renderTileRow } from './card-rows.tsx';
import {
  type ColumnValue,
  columnsAt,
  readColumns,
  renderStatus,
  type RowContext,
  type RowLayoutProps,
  textAt,
} from './row-context.tsx';

interface RowViewProps {
  readonly row: unknown;
  readonly rowContext: RowContext;
}

const LAYOUTS: Readonly<Record<RowContext['list']['layout'], (props: RowLayoutProps) => ReactNode>> = {
  records: renderRecordRow,
  cards: renderCardRow,
  tiles: renderTileRow,
  messages: renderMessageRow,
  promos: renderPromoRow,
};

/** Whether `RowPages` may append rows without React: no components, and one listener for taps is enough. */
export function canAppendPlain(list: List): boolean {
  return (list.layout === 'records' || list.layout === 'messages') && !hasActions(list);
}

function hasActions({ onTap, rowActions = [], game }: List): boolean {
  return Array.isArray(onTap) || rowActions.length > 0 || game !== undefined;
}

/** Renders one row in the layout of its list. A row without actions has no state, so it is no component. */
export function renderRow(row: unknown, rowContext: RowContext, isUnread: boolean): ReactNode {
  const { list } = rowContext;
  if (hasActions(list)) return <RowWithActions row={row} rowContext={rowContext} />;
  const columns = readColumns(row, rowContext);
  const tap = tapProps(list, () => rowContext.showDetail(row));
  const unread = isUnread ? rowContext.t('shell.list.unread') : undefined;
  return LAYOUTS[list.layout]({ list, columns, unread, tap, actions: undefined });
}

/** The attributes of a row that is a button; undefined if nothing happens on a tap. */
function tapProps({ onTap }: List, onClick: () => void): RowLayoutProps['tap'] {
  return onTap && { type: 'button', 'aria-haspopup': onTap === 'detail' ? 'dialog' : undefined, onClick };
}

/** A row with actions besides opening its detail, or with a game's heart. Each action has its own lock. */
function RowWithActions({ row, rowContext }: RowViewProps): ReactNode {
  const { run } = useActions();
  const { list, port } = rowContext;
  const { onTap } = list;
  const press = (): void =>
    Array.isArray(onTap) ? void run(onTap, rowContext.contextOf(row)) : rowContext.showDetail(row);
  const scope = { ...rowContext.scope, row };
  const columns = readColumns(row, rowContext);
  const links = (list.rowActions ?? []).filter((link) => linkVisibility(link, scope, port) !== 'hidden');
  return LAYOUTS[list.layout]({
    list,
    columns,
    unread: undefined,
    tap: tapProps(list, press),
    actions: list.game ? (
      <LazyHeart members={list.game} scope={scope} context={rowContext} />
    ) : links.length === 0 ? undefined : (
      <div className={recipes.row({ gap: 'sm', justify: 'end', wrap: true })}>
        {links.map((link) => (
          <RowAction key={list.rowActions?.indexOf(link)} link={link} row={row} rowContext={rowContext} />
        ))}
      </div>
    ),
  });
}

/** An action of one row: an icon button if it has an icon, else a small button. */
function RowAction({ link, row, rowContext }: RowViewProps & { readonly link: Link }): ReactNode {
  const { run, busy } = useActions();
  const { list, port, t } = rowContext;
  const scope = { ...rowContext.scope, row };
  const label = formatText(link.label, scope, t) ?? '';
  const isDisabled = linkVisibility(link, scope, port) === 'disabled';
  const press = (): void => void run(link.then, rowContext.contextOf(row));
  if (link.icon)
    return (
      <IconButton
        label={label}
        // On a bank card it has the colour of the card's text.
        tone={list.layout === 'cards' ? 'inherit' : link.tone === 'danger' ? 'danger' : undefined}
        loading={busy}
        still={link.icon !== 'refresh'}
        disabled={isDisabled}
        onClick={press}
      >
        <Icon name={link.icon} size={20} />
      </IconButton>
    );
  const look = link.tone === 'danger' ? ({ palette: 'danger' } as const) : ({ variant: 'soft' } as const);
  return (
    <Button size="md" {...look} loading={busy} disabled={isDisabled} onClick={press}>
      {label}
    </Button>
  );
}

const LOOK = slots.recordRow();
const MESSAGE = slots.messageRow();
const LIST_ICON = slots.listRow().icon;
const UNREAD = recipes.statusPill({ tone: 'festive' });
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
 * A row of a record: mark, title and facts, amount and status. A list has thousands, so a row has only
 * visible elements, in blocks: a grid costs more. The studio reads a value's column from `data-label`.
 */
function renderRecordRow({ columns, tap, actions }: RowLayoutProps): ReactNode {
  const facts = FACTS.flatMap((place) => columnsAt(columns, place)).filter(hasContent);
  const Row = tap ? 'button' : 'div';
  return (
    <>
      <Row
        role={tap ? undefined : 'group'}
        {...tap}
        className={LOOK.root}
        aria-label={accessibleName(columns)}
      >
        {columnsAt(columns, 'media').map((one) =>
          renderCell(one, slots.recordRow({ hue: one.hue }).mark, true),
        )}
        <span className={LOOK.main}>
          {columnsAt(columns, 'title').map((value) => renderCell(value, LOOK.title))}
          {facts.map((value) => renderCell(value, LOOK.meta))}
        </span>
        {renderSide(columns)}
      </Row>
      {actions}
    </>
  );
}

/** The end of a row: amount and status. */
function renderSide(columns: readonly ColumnValue[]): ReactNode {
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

function renderCell(value: ColumnValue, className: string, isHidden?: true): ReactNode {
  const { label, text } = value;
  return (
    <span key={label} data-label={label} aria-hidden={isHidden && 'true'} className={className}>
      {isHidden ? text : cellText(value)}
    </span>
  );
}

function cellText({ column, label, text }: ColumnValue): string {
  return column.showLabel || column.place === 'body' ? `${label} ${text}` : text;
}

/** A dash alone is no content. */
function hasContent(value: ColumnValue): boolean {
  return value.text.trim() !== '' && cellText(value) !== ABSENT;
}

/** All values of a row, with the labels of those that need one. */
function accessibleName(columns: readonly ColumnValue[]): string {
  return columns
    .filter(({ column }) => !['media', 'detail'].includes(column.place))
    .map(({ column, label, text }) => (LABELLED.includes(column.place) ? `${label} ${text}` : text))
    .join(' ');
}

/** A row of a message: icon, title, the beginning of its text, and its time. The whole row is the button. */
function renderMessageRow({ list, columns, unread, tap, actions }: RowLayoutProps): ReactNode {
  const title = textAt(columns, 'title');
  const mark = list.marks?.find(({ says }) => says?.some((part) => title.includes(part)) ?? true);
  const time = [textAt(columns, 'subtitle'), textAt(columns, 'meta')].filter(Boolean).join(' ');
  const { root } = slots.messageRow({ hasIcon: mark !== undefined });
  const Row = tap ? 'button' : 'div';
  return (
    <article>
      <Row {...tap} className={root}>
        {mark && (
          <span className={`${LIST_ICON} ${MESSAGE.icon}`}>{Icon({ name: mark.icon, size: 20 })}</span>
        )}
        {unread === undefined ? null : (
          <span data-unread="true" className={UNREAD}>
            {unread}
          </span>
        )}
        {title ? <span className={MESSAGE.title}>{title}</span> : null}
        {columnsAt(columns, 'body').map((value) => (
          <span key={value.label} data-label={value.label} className={MESSAGE.words}>
            {value.text}
          </span>
        ))}
        {time ? <span className={MESSAGE.time}>{time}</span> : null}
      </Row>
      {actions}
    </article>
  );
}
