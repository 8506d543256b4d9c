import type { Translate } from '#model/text-of.ts';

/** Looks each text without placeholders up once: a list says the same few words in each of its rows. */
export function rememberWords(t: Translate): Translate {
  const known = new Map<string, string>();
  return (key, values) => {
    if (values) return t(key, values);
    const found = known.get(key) ?? t(key);
    known.set(key, found);
    return found;
  };
}
