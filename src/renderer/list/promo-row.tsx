import type { ReactNode } from 'react';
import { recipes, slots } from '#generated/recipes.ts';
import { safePictureUrl } from '#rules/safe-url.ts';
import { Icon } from '#ui/art/icon.tsx';
import { WaveBackdrop } from '#ui/art/wave-backdrop.tsx';
import { SafeImage } from '#ui/safe-image.tsx';
import { renderStatus } from './record-row.tsx';
import { at, wordsAt } from './row-look.ts';
import type { RowLookProps } from './row-look.ts';

/** A row as a promotion: its picture, and under it what it is called, what it says of itself and its tags. */
export function renderPromoRow({ columns, onTap, actions }: RowLookProps): ReactNode {
  const look = slots.promoCard();
  const notes = [...at(columns, 'subtitle'), ...at(columns, 'meta'), ...at(columns, 'body')];
  const content = (
    <>
      <span className={look.art}>
        <SafeImage
          src={safePictureUrl(at(columns, 'media')[0]?.raw)}
          alt=""
          ratio="358 / 140"
          fallback={
            <span className={look.blank}>
              <WaveBackdrop opacity={0.5} />
            </span>
          }
        />
      </span>
      <span className={look.foot}>
        <span className={look.words}>
          <span className={look.title}>{wordsAt(columns, 'title')}</span>
          {notes.map((reading) => (
            <span key={reading.label} className={look.note}>
              <span className={reading.column.showLabel ? undefined : recipes.visuallyHidden()}>
                {reading.label}{' '}
              </span>
              {reading.text}
            </span>
          ))}
        </span>
        {at(columns, 'status').map(renderStatus)}
        {onTap ? (
          <span className={look.arrow}>
            <Icon name="chevron-right" size={20} />
          </span>
        ) : null}
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
