import { type Fill, say } from '#scripts/words/locale.ts';
import { useView } from '#studio/app/studio.ts';
import type { StudioLocale } from '#studio/protocol.ts';
import { frameWords } from './frame-words.ts';
import { shellWords } from './shell-words.ts';

const words = { ...shellWords, ...frameWords };

/** A message of the studio's own catalogs, its {{placeholders}} filled. */
export function sayStudio<K extends keyof typeof words>(
  key: K,
  args: Fill<typeof words, K>,
  locale: StudioLocale,
): string {
  return say(words, key, args, locale);
}

/** Says the studio's messages in the operator's language. */
export function useWords(): <K extends keyof typeof words>(key: K, args?: Fill<typeof words, K>) => string {
  const { locale } = useView();
  return (key, args) => sayStudio(key, (args ?? {}) as never, locale);
}
