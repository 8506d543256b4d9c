import { type Locale, say, type Words } from '#scripts/words/locale.ts';
import type { Both } from './change.ts';

/** What stands between the entries of a list. */
const MARKS: Both = { en: ', ', zh: '\u3001' };

/** What a message is filled with: the same in each language, or its own. */
export type Filling = Both | string | number;

/** A message of a catalog in each language. */
export function both<W extends Words>(
  words: W,
  key: keyof W & string,
  args: Readonly<Record<string, Filling>> = {},
): Both {
  const entry: Words = words;
  const fill = (locale: Locale): string =>
    say(
      entry,
      key,
      Object.fromEntries(Object.entries(args).map(([name, value]) => [name, inOne(value, locale)])),
      locale,
    );
  return { en: fill('en'), zh: fill('zh') };
}

/** The same text in each language. */
export function same(text: string): Both {
  return { en: text, zh: text };
}

/** Several words one after another: by the marks of each language. */
export function joined(parts: readonly Both[], marks: Both = MARKS): Both {
  return { en: parts.map(({ en }) => en).join(marks.en), zh: parts.map(({ zh }) => zh).join(marks.zh) };
}

function inOne(value: Filling, locale: Locale): string | number {
  return typeof value === 'object' ? value[locale] : value;
}
