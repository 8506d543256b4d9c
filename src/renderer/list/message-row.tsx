import type { ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';
import { at, wordsAt } from './row-look.ts';
import type { RowLookProps } from './row-look.ts';

const LOOK = slots.messageRow();

/** A row as a message: its title, how it begins, and when it came; all of it is what one taps. */
export function renderMessageRow({ columns, onTap, actions }: RowLookProps): ReactNode {
  const title = wordsAt(columns, 'title');
  const time = [wordsAt(columns, 'subtitle'), wordsAt(columns, 'meta')].filter(Boolean).join(' ');
  const content = (
    <>
      {title ? <span className={LOOK.title}>{title}</span> : null}
      {at(columns, 'body').map((reading) => (
        <span key={reading.label} data-label={reading.label} className={LOOK.words}>
          {reading.text}
        </span>
      ))}
      {time ? <span className={LOOK.time}>{time}</span> : null}
    </>
  );
  return (
    <article>
      {onTap ? (
        <button type="button" aria-haspopup="dialog" className={LOOK.root} onClick={onTap}>
          {content}
        </button>
      ) : (
        <div className={LOOK.root}>{content}</div>
      )}
      {actions}
    </article>
  );
}
