import type { ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';
import { safePictureUrl } from '#rules/safe-url.ts';
import { BankGlyph } from '#ui/art/bank-glyph.tsx';
import { SafeImage } from '#ui/safe-image.tsx';
import { renderStatus } from './record-row.tsx';
import { at, wordsAt } from './row-look.ts';
import type { RowLookProps } from './row-look.ts';

/** A row as a card that one could hold: who keeps it, its number, its note. */
export function renderCardRow({ columns, hue, onTap, actions }: RowLookProps): ReactNode {
  const look = slots.bankCard({ hue });
  const media = at(columns, 'media')[0];
  const [number, foot, amount] = [
    wordsAt(columns, 'body'),
    wordsAt(columns, 'meta'),
    wordsAt(columns, 'amount'),
  ];
  const words = (
    <span>
      <span className={look.name}>{wordsAt(columns, 'title')}</span>
      <br />
      <span className={look.note}>{wordsAt(columns, 'subtitle')}</span>
    </span>
  );
  return (
    <article className={look.root}>
      <div className={look.head}>
        {media ? (
          <span className={look.media}>
            <SafeImage
              src={safePictureUrl(media.raw)}
              alt=""
              ratio="1"
              fallback={<BankGlyph name={wordsAt(columns, 'title') ?? ''} />}
            />
          </span>
        ) : null}
        {onTap ? (
          <button type="button" aria-haspopup="dialog" onClick={onTap}>
            {words}
          </button>
        ) : (
          words
        )}
        {at(columns, 'status').map(renderStatus)}
        {actions ? <div className={look.delete}>{actions}</div> : null}
      </div>
      {number ? <p className={look.number}>{number}</p> : null}
      {foot || amount ? (
        <p className={look.foot}>
          <span>{foot}</span>
          <span>{amount}</span>
        </p>
      ) : null}
    </article>
  );
}
