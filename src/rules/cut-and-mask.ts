/** The longest text of the server in one line, in characters: a label, a name, a cell. */
export const LINE_CHARACTERS = 200;

/** The longest text in a paragraph, in characters: a note, a dialog, a detail. */
export const PARAGRAPH_CHARACTERS = 500;

/** The longest message of the server, in characters: a toast, the reason of a failure. */
export const MESSAGE_CHARACTERS = 120;

/** Cuts a text longer than so many characters, and adds an ellipsis. It never splits a surrogate pair. */
export function cutText<T extends string | undefined>(text: T, maxCharacters: number): T | string {
  if (text === undefined || text.length <= maxCharacters) return text;
  const isPair = /[\uD800-\uDBFF]/.test(text.charAt(maxCharacters - 1));
  return `${text.slice(0, isPair ? maxCharacters - 1 : maxCharacters)}…`;
}

/** Masks a number: `•••• ` and its last four characters; up to four stay (docs/spec/rows.md, 9.18). */
export function maskNumber(value: string): string {
  const last = [...value.trim()].slice(-4).join('');
  return value.trim().length > 4 ? `•••• ${last}` : last;
}
