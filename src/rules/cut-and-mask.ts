/** How much of a text from the server stands where there is room for a line, in characters: a label, a name, a cell. */
export const LINE_CHARACTERS = 200;

/** How much of a text stands where there is room for a paragraph: a note, a dialog, a detail. */
export const PARAGRAPH_CHARACTERS = 500;

/** How much of what the server says in passing is shown: a toast, the reason of a failure. */
export const REMARK_CHARACTERS = 120;

/** The first characters of a text and an ellipsis, where it is longer than so many. No character is cut in two. */
export function cutText<T extends string | undefined>(text: T, most: number): T | string {
  if (text === undefined || text.length <= most) return text;
  const isPair = /[\uD800-\uDBFF]/.test(text.charAt(most - 1));
  return `${text.slice(0, isPair ? most - 1 : most)}…`;
}

/** Masks a card or address except its last four characters. Source: spec section 9, "Card number display". */
export function maskNumber(value: string): string {
  const last = [...value.trim()].slice(-4).join('');
  return value.trim().length > 4 ? `•••• ${last}` : last;
}
