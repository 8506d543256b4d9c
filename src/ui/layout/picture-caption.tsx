import type { ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';

interface PictureCaptionProps {
  title: string | undefined;
  text?: string | undefined;
}

/** Words over the start of a picture, on a veil that keeps them readable whatever is behind. Its parent is positioned. */
export function PictureCaption({ title, text }: PictureCaptionProps): ReactNode {
  const look = slots.caption();
  return (
    <span className={look.root}>
      <span className={look.title}>{title}</span>
      {text ? <span className={look.text}>{factsIn(text)}</span> : null}
    </span>
  );
}

/** Facts on one line, a dot between those that say something; a line never begins with the dot. */
function factsIn(text: string): string {
  const facts = text.split('·').map((fact) => fact.trim());
  return facts.filter(Boolean).join('\u00A0· ');
}
