import type { Field } from '#generated/config.ts';
import { hyphenateDay } from '#rules/beijing-time.ts';
import { cleanAmount } from '#ui/controls/amount-field.tsx';

/** How a text looks in its input, and what of it is the value. */
export interface TextShape {
  shown: (raw: string) => string;
  raw: (shown: string) => string;
}

/** At most as many characters as the field's schema allows, however they came in. */
export function cappedShape(field: Field): TextShape {
  const cap = cappedBy(field);
  return { raw: cap, shown: cap };
}

/** Digits shown in groups of `size` and sent without: a card number. */
export function groupedShape(field: Field, size: number): TextShape {
  const cap = cappedBy(field);
  const group = new RegExp(`(.{${String(size)}})(?=.)`, 'g');
  return { raw: (shown) => cap(shown.replace(/\s/g, '')), shown: (raw) => raw.replace(group, '$1 ') };
}

/** An amount: digits and one point, two decimals at most; `1,000.5` pasted is 1000.5. */
export function amountShape(field: Field): TextShape {
  const cap = cappedBy(field);
  const clean = (text: string): string => cap(cleanAmount(text));
  return { raw: clean, shown: clean };
}

/** A wallet address: it has no spaces, whatever was pasted around it. */
export function addressShape(field: Field): TextShape {
  const cap = cappedBy(field);
  const clean = (text: string): string => cap(text.replace(/\s/g, ''));
  return { raw: clean, shown: clean };
}

/** A day: digits with the hyphens of YYYY-MM-DD between them; a time behind it is left out. */
export function dayShape(field: Field): TextShape {
  const cap = cappedBy(field);
  const clean = (text: string): string => cap(hyphenateDay(text).slice(0, 10));
  return { raw: clean, shown: clean };
}

function cappedBy(field: Field): (text: string) => string {
  const most = field.schema.maxLength;
  return (text) => (most === undefined || text.length <= most ? text : text.slice(0, most));
}
