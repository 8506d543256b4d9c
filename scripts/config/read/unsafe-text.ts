/**
 * Characters that are invisible or alter a text: controls, direction marks, zero-width spaces, fillers, tags,
 * lone surrogates, and U+FFFD, which replaces invalid UTF-8. Line feeds and joiners in an emoji are allowed.
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

/** The first hidden character of a text as U+XXXX; undefined if there is none. */
export function hiddenCharacter(text: string): string | undefined {
  const found = HIDDEN.exec(text)?.[0];
  return found && `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Text that a browser could execute when inserted: `javascript:`, elements that load, event handlers. */
const SCRIPT =
  /(?:java|vb|live)script\s*:|data\s*:\s*(?:text\/html|image\/svg|application\/)|<\s*\/?\s*(?:script|iframe|object|embed|style|link|meta|base|svg|form)\b|<[a-z][^>]*\bon[a-z]+\s*=|\bon(?:click|error|load|focus|mouse\w+|pointer\w+|key\w+|touch\w+|animation\w+)\s*=/i;

/** The part of a text that a browser could execute; undefined if there is none. */
export function scriptIn(text: string): string | undefined {
  return SCRIPT.exec(text)?.[0];
}
