import type { ReactNode } from 'react';
import { recipes, slots } from '#generated/recipes.ts';
import { colorOfName } from '#rules/color-of-name.ts';
import { LetterGlyph } from '#ui/art/letter-glyph.tsx';
import { Icon } from '#ui/art/icon.tsx';
import { WaveBackdrop } from '#ui/art/wave-backdrop.tsx';
import { FallbackImage } from '#ui/layout/fallback-image.tsx';
import { GameTile } from '#ui/layout/game-tile.tsx';
import { PictureCaption } from '#ui/layout/picture-caption.tsx';
import { type ColumnValue, columnsAt, renderStatus, type RowLayoutProps, textAt } from './row-context.tsx';

/** A row as a bank card: the bank, the number, the note. */
export function renderCardRow({ list, columns, actions }: RowLayoutProps): ReactNode {
  const look = slots.bankCard({ hue: list.hue });
  const media = columnsAt(columns, 'media')[0];
  const number = textAt(columns, 'body');
  const title = textAt(columns, 'title');
  const glyph = <LetterGlyph name={title} />;
  return (
    <article className={look.root} style={{ '--bank': colorOfName(title) }}>
      <div className={look.head}>
        {media && (
          <span className={look.media}>
            <FallbackImage src={media.raw} alt="" ratio="1" fallback={glyph} />
          </span>
        )}
        <div>
          <span className={look.name}>{title}</span>
          <br />
          <span className={look.note}>{textAt(columns, 'subtitle')}</span>
        </div>
        {actions ? <div className={look.delete}>{actions}</div> : null}
      </div>
      {number ? <p className={look.number}>{number}</p> : null}
    </article>
  );
}

/** A row as a promotion: its picture, with title and notes over or below it, and its tags. */
export function renderPromoRow({ list, columns, tap, actions }: RowLayoutProps): ReactNode {
  const { over: isOver = false } = list;
  const look = slots.promoCard();
  const title = textAt(columns, 'title');
  const Row = tap ? 'button' : 'div';
  return (
    <article className={look.root}>
      <Row {...tap} className={look.tap}>
        {renderPromoArt(columns, isOver)}
        <span className={look.foot}>
          <span className={look.words}>
            {isOver ? null : <span className={look.title}>{title}</span>}
            {renderPromoNotes(columns, isOver)}
          </span>
          {columnsAt(columns, 'status').map(renderStatus)}
          {tap ? Icon({ name: 'chevron-right', size: 20, className: look.arrow }) : null}
        </span>
      </Row>
      {actions}
    </article>
  );
}

function renderPromoArt(columns: readonly ColumnValue[], isOver: boolean): ReactNode {
  const look = slots.promoCard();
  const blank = <WaveBackdrop className={look.blank} opacity={0.5} />;
  return (
    <span className={look.art}>
      <FallbackImage src={columnsAt(columns, 'media')[0]?.raw} alt="" ratio="358 / 140" fallback={blank} />
      {isOver ? <PictureCaption title={textAt(columns, 'title')} text={textAt(columns, 'meta')} /> : null}
    </span>
  );
}

/** The notes of a promotion, each after its label. */
function renderPromoNotes(columns: readonly ColumnValue[], isOver: boolean): ReactNode {
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

/** A row as the tile of a game. */
export function renderTileRow({ columns, tap, actions }: RowLayoutProps): ReactNode {
  const title = textAt(columns, 'title');
  return (
    <>
      <GameTile
        title={title}
        picture={columnsAt(columns, 'media')[0]?.raw}
        label={title}
        onPress={() => tap?.onClick()}
      />
      {actions}
    </>
  );
}
