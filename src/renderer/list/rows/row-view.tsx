import type { ReactNode } from 'react';
import type { List, Link } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { useActions } from '#renderer/action/use-actions.ts';
import { joinScopes, type Scope } from '#model/evaluate.ts';
import { linkVisibility } from '#renderer/page/link-targets.ts';
import { bankColor } from '#rules/bank-color.ts';
import { safePictureUrl } from '#rules/safe-url.ts';
import { BankGlyph } from '#ui/art/bank-glyph.tsx';
import { PictureCaption } from '#ui/layout/picture-caption.tsx';
import { FallbackImage } from '#ui/layout/fallback-image.tsx';
import { Icon } from '#ui/art/icon.tsx';
import { WaveBackdrop } from '#ui/art/wave-backdrop.tsx';
import { formatText } from '#model/format.ts';
import { LazyHeart } from '#renderer/page/lazy-components.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import type { RowVariantProps } from './record-and-message-rows.tsx';
import { renderMessageRow, renderRecordRow, renderStatus } from './record-and-message-rows.tsx';
import {
  type ColumnReading,
  columnsAt,
  readColumns,
  readRowKey,
  type RowContext,
  textAt,
} from './row-context.ts';

interface RowViewProps {
  readonly row: unknown;
  readonly rowContext: RowContext;
}

const LAYOUTS: Readonly<Record<RowContext['list']['layout'], (props: RowVariantProps) => ReactNode>> = {
  records: renderRecordRow,
  cards: renderCardRow,
  tiles: renderTileRow,
  messages: renderMessageRow,
  promos: renderPromoRow,
};

/** Whether the rows of a list have no components, and no action except opening the detail. */
export function isPlainList(list: List): boolean {
  return (list.layout === 'records' || list.layout === 'messages') && !hasActions(list);
}

function hasActions({ onTap = 'detail', rowActions = [] }: List): boolean {
  return onTap !== 'detail' || rowActions.length > 0;
}

/** Renders one row in the layout of its list. A row without actions has no state, so it is no component. */
export function renderRow(row: unknown, rowContext: RowContext): ReactNode {
  const { list } = rowContext;
  if (hasActions(list)) return <RowWithActions row={row} rowContext={rowContext} />;
  const columns = readColumns(row, rowContext);
  const onTap = list.onTap === undefined ? undefined : (): void => rowContext.showDetail(row);
  const isRead = !list.unread || rowContext.port.readRows?.has(readRowKey(list, row)) !== false;
  const unread = isRead ? undefined : rowContext.t('shell.list.unread');
  return LAYOUTS[list.layout]({ list, columns, unread, onTap, actions: undefined });
}

/** A row with actions besides opening its detail. Each action has its own lock. */
function RowWithActions({ row, rowContext }: RowViewProps): ReactNode {
  const { run } = useActions();
  const { list, port } = rowContext;
  const { onTap = 'detail' } = list;
  const tap = (): void =>
    onTap === 'detail' ? rowContext.showDetail(row) : void run(onTap, rowContext.contextOf(row));
  const scope = joinScopes(rowContext.scope, { row });
  const columns = readColumns(row, rowContext);
  const links = (list.rowActions ?? []).filter((link) => linkVisibility(link, scope, port) !== 'hidden');
  return LAYOUTS[list.layout]({
    list,
    columns,
    unread: undefined,
    onTap: list.onTap === undefined ? undefined : tap,
    actions: list.game ? (
      <LazyHeart members={list.game} scope={scope} context={rowContext} />
    ) : links.length === 0 ? undefined : (
      <div className={recipes.row({ gap: 'sm', justify: 'end', wrap: true })}>
        {links.map((link) => (
          <RowAction
            key={list.rowActions?.indexOf(link)}
            link={link}
            row={row}
            scope={scope}
            rowContext={rowContext}
          />
        ))}
      </div>
    ),
  });
}

/** A row as a bank card: the bank, the number, the note. */
function renderCardRow({ list, columns, onTap, actions }: RowVariantProps): ReactNode {
  const look = slots.bankCard({ hue: list.hue });
  const media = columnsAt(columns, 'media')[0];
  const number = textAt(columns, 'body');
  const foot = [textAt(columns, 'meta'), textAt(columns, 'amount')];
  const title = textAt(columns, 'title');
  const glyph = <BankGlyph name={title} />;
  const heading = (
    <span>
      <span className={look.name}>{title}</span>
      <br />
      <span className={look.note}>{textAt(columns, 'subtitle')}</span>
    </span>
  );
  return (
    <article className={look.root} style={{ '--bank': bankColor(title) }}>
      <div className={look.head}>
        {media && (
          <span className={look.media}>
            <FallbackImage src={safePictureUrl(media.raw)} alt="" ratio="1" fallback={glyph} />
          </span>
        )}
        {onTap ? (
          <button type="button" aria-haspopup="dialog" onClick={onTap}>
            {heading}
          </button>
        ) : (
          heading
        )}
        {columnsAt(columns, 'status').map(renderStatus)}
        {actions ? <div className={look.delete}>{actions}</div> : null}
      </div>
      {number ? <p className={look.number}>{number}</p> : null}
      {foot.some(Boolean) && <p className={look.foot}>{foot.map(footPart)}</p>}
    </article>
  );
}

function footPart(part: string, index: number): ReactNode {
  return <span key={index}>{part}</span>;
}

/** A row as a promotion: its picture, with title and notes over or below it, and its tags. */
function renderPromoRow({ list, columns, onTap, actions }: RowVariantProps): ReactNode {
  const { over: isOver = false } = list;
  const look = slots.promoCard();
  const title = textAt(columns, 'title');
  const content = (
    <>
      {renderPromoArt(columns, isOver)}
      <span className={look.foot}>
        <span className={look.words}>
          {isOver ? null : <span className={look.title}>{title}</span>}
          {renderPromoNotes(columns, isOver)}
        </span>
        {columnsAt(columns, 'status').map(renderStatus)}
        {onTap ? <span className={look.arrow}>{Icon({ name: 'chevron-right', size: 20 })}</span> : null}
      </span>
    </>
  );
  return (
    <article className={look.root}>
      {onTap ? (
        <button type="button" className={look.tap} onClick={onTap}>
          {content}
        </button>
      ) : (
        content
      )}
      {actions}
    </article>
  );
}

function renderPromoArt(columns: readonly ColumnReading[], isOver: boolean): ReactNode {
  const look = slots.promoCard();
  const blank = (
    <span className={look.blank}>
      <WaveBackdrop opacity={0.5} />
    </span>
  );
  return (
    <span className={look.art}>
      <FallbackImage
        src={safePictureUrl(columnsAt(columns, 'media')[0]?.raw)}
        alt=""
        ratio="358 / 140"
        fallback={blank}
      />
      {isOver ? <PictureCaption title={textAt(columns, 'title')} text={textAt(columns, 'meta')} /> : null}
    </span>
  );
}

/** The notes of a promotion, each after its label. */
function renderPromoNotes(columns: readonly ColumnReading[], isOver: boolean): ReactNode {
  const meta = isOver ? [] : columnsAt(columns, 'meta');
  return [...columnsAt(columns, 'subtitle'), ...meta, ...columnsAt(columns, 'body')].map(
    ({ column, label, text }) => (
      <span key={label} className={slots.promoCard().note}>
        <span className={column.showLabel ? undefined : recipes.visuallyHidden()}>{label} </span>
        {text}
      </span>
    ),
  );
}

interface RowActionProps extends RowViewProps {
  readonly link: Link;
  /** The list's scope with `row`. */
  readonly scope: Scope;
}

/** An action of one row: an icon button if it has an icon, else a small button. */
function RowAction({ link, row, scope, rowContext }: RowActionProps): ReactNode {
  const { run, busy } = useActions();
  const label = formatText(link.label, scope, rowContext.t) ?? '';
  const isDisabled = linkVisibility(link, scope, rowContext.port) === 'disabled';
  const press = (): void => void run(link.then, rowContext.contextOf(row));
  if (link.icon)
    return (
      <IconButton
        label={label}
        tone={iconTone(link, rowContext)}
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

/** On a bank card an icon has the colour of the card's text. */
function iconTone({ tone }: Link, { list }: RowContext): 'inherit' | 'danger' | undefined {
  if (list.layout === 'cards') return 'inherit';
  return tone === 'danger' ? 'danger' : undefined;
}

/** A row as a picture, with its name on a dark gradient at the bottom. */
function renderTileRow({ columns, onTap, actions }: RowVariantProps): ReactNode {
  const look = slots.gameTile();
  const content = (
    <>
      <span className={look.art}>
        <FallbackImage src={safePictureUrl(columnsAt(columns, 'media')[0]?.raw)} alt="" fallback={null} />
      </span>
      <span className={look.scrim} />
      <span className={look.name}>{textAt(columns, 'title')}</span>
      {columnsAt(columns, 'status').map((reading) => (
        <span key={reading.label} className={look.badge}>
          {renderStatus(reading)}
        </span>
      ))}
    </>
  );
  return (
    <>
      {onTap ? (
        <button type="button" className={look.root} onClick={onTap}>
          {content}
        </button>
      ) : (
        <div className={look.root}>{content}</div>
      )}
      {actions}
    </>
  );
}
