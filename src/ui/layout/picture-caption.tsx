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
      {text ? <span className={look.text}>{text.replaceAll(' ·', '\u00A0·')}</span> : null}
    </span>
  );
}
