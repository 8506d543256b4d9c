/**
 * What nobody can see in a text and what makes it read other than it is: controls, marks of direction, spaces of no
 * width, fillers, tags, halves of characters, and the stand-in for bytes that were no UTF-8. A line's end is none of
 * them, nor is what joins the parts of an emoji.
 */
const HIDDEN = new RegExp(
  [
    '[^\\P{Cc}\\n]',
    '[\\p{Zl}\\p{Zp}\\p{Cs}\\p{Noncharacter_Code_Point}\\uFFFD]',
    '(?!\\u200D|[\\uFE00-\\uFE0F])[\\p{Cf}\\p{Default_Ignorable_Code_Point}]',
    '(?<!\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|\\uFE0F)\\u200D',
    '\\u200D(?!\\p{Extended_Pictographic})',
  ].join('|'),
  'u',
);

/** The first hidden character of a text as U+XXXX; undefined where all can be seen. */
export function hiddenCharacter(text: string): string | undefined {
  const found = HIDDEN.exec(text)?.[0];
  return found === undefined
    ? undefined
    : `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** What a browser could run, wherever a text might end up: an address that is code, an element that loads, a handler. */
const SCRIPT =
  /(?:java|vb|live)script\s*:|data\s*:\s*(?:text\/html|image\/svg|application\/)|<\s*\/?\s*(?:script|iframe|object|embed|style|link|meta|base|svg|form)\b|<[a-z][^>]*\bon[a-z]+\s*=|\bon(?:click|error|load|focus|mouse\w+|pointer\w+|key\w+|touch\w+|animation\w+)\s*=/i;

/** What of a text a browser could run; undefined where there is nothing. */
export function scriptIn(text: string): string | undefined {
  return SCRIPT.exec(text)?.[0];
}
