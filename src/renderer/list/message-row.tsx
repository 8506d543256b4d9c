import type { ReactNode } from 'react';
import { recipes } from '#generated/recipes.ts';
import { at, wordsAt } from './row-look.ts';
import type { RowLookProps } from './row-look.ts';

/** A row as a message: its title, when it came, and its words. */
export function MessageRow({ columns, onTap, actions }: RowLookProps): ReactNode {
  const title = <span className={recipes.text({ size: 'strong' })}>{wordsAt(columns, 'title')}</span>;
  const meta = [wordsAt(columns, 'subtitle'), wordsAt(columns, 'meta')].filter(Boolean).join(' ');
  return (
    <article className={recipes.card()}>
      {onTap ? (
        <button type="button" aria-haspopup="dialog" className={recipes.row({ fill: true })} onClick={onTap}>
          {title}
        </button>
      ) : (
        title
      )}
      {meta ? (
        <p className={recipes.text({ size: 'caption', tone: 'subtle', tabular: true })}>{meta}</p>
      ) : null}
      {at(columns, 'body').map((reading) => (
        <p key={reading.label} className={recipes.text({ size: 'bodySm', tone: 'muted', pre: true })}>
          {reading.text}
        </p>
      ))}
      {actions}
    </article>
  );
}
