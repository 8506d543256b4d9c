import { slots } from '#generated/recipes.ts';

/** Text over the start of a picture, on a gradient that keeps it readable. The parent must be positioned. */
export function PictureCaption({ title, text }: { title: string | undefined; text?: string | undefined }) {
  const look = slots.caption();
  return (
    <span className={look.root}>
      <span className={look.title}>{title}</span>
      {text ? <span className={look.text}>{joinFacts(text)}</span> : null}
    </span>
  );
}

/** Joins the non-empty facts of a text with dots. A line never begins with a dot. */
function joinFacts(text: string): string {
  const facts = text.split('·').map((fact) => fact.trim());
  return facts.filter(Boolean).join('\u00A0· ');
}
