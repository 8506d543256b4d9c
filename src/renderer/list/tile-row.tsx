import type { ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';
import { safePictureUrl } from '#rules/safe-url.ts';
import { SafeImage } from '#ui/safe-image.tsx';
import { renderStatus } from './record-row.tsx';
import { at, wordsAt } from './row-look.ts';
import type { RowLookProps } from './row-look.ts';

/** A row as a picture with its name on its dark foot. */
export function renderTileRow({ columns, onTap, actions }: RowLookProps): ReactNode {
  const look = slots.gameTile();
  const content = (
    <>
      <span className={look.art}>
        <SafeImage src={safePictureUrl(at(columns, 'media')[0]?.raw)} alt="" fallback={null} />
      </span>
      <span className={look.scrim} />
      <span className={look.name}>{wordsAt(columns, 'title')}</span>
      {at(columns, 'status').map((reading) => (
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
