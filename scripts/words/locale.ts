/** The languages that tools for operators speak. */
export type Locale = 'zh' | 'en';

/** A catalog: each message in both languages, with the same {{placeholders}}. */
export type Words = Readonly<Record<string, { readonly en: string; readonly zh: string }>>;

/** The names that stand between double braces in a text. */
type Placeholders<Text extends string> = string extends Text
  ? string
  : Text extends `${string}{{${infer Name}}}${infer Rest}`
    ? Name | Placeholders<Rest>
    : never;

/** What a message wants to be filled with: each of its placeholders. */
export type Fill<W extends Words, K extends keyof W> = Readonly<
  Record<Placeholders<W[K]['en']>, string | number>
>;

/**
 * The language to speak: the one asked for by flag, else what the environment says by LC_ALL, LC_MESSAGES or LANG (the first
 * that is set; zh* is Chinese), else English. A flag that is neither is undefined: the caller says so.
 */
export function localeOf(
  env: Readonly<Record<string, string | undefined>>,
  flag?: string,
): Locale | undefined {
  if (flag !== undefined) return /^zh/i.test(flag) ? 'zh' : /^en/i.test(flag) ? 'en' : undefined;
  const told = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find((value) => value);
  return /^zh/i.test(told ?? '') ? 'zh' : 'en';
}

/**
 * A message of a catalog in a language, its {{placeholders}} filled. One that is not given is an error of types where the catalog
 * is written `as const satisfies Words`, and throws in any case.
 */
export function say<W extends Words, K extends keyof W & string>(
  words: W,
  key: K,
  args: Fill<W, K>,
  locale: Locale,
): string {
  const message = Object.hasOwn(words, key) ? words[key] : undefined;
  if (!message) throw new Error(`no words for "${key}": add it to the catalog`);
  const given: Readonly<Record<string, string | number>> = args;
  return message[locale].replace(/\{\{([^{}]+)\}\}/g, (_whole, name: string) => {
    if (!Object.hasOwn(given, name))
      throw new Error(`the words "${key}" want {{${name}}}, and it is not given`);
    return String(given[name]);
  });
}

/** What is wrong with a catalog: entries whose languages do not want the same placeholders, or that say nothing. Empty where all is well. */
export function wordFaults(words: Words): readonly string[] {
  const wants = (text: string): string =>
    [...new Set([...text.matchAll(/\{\{([^{}]+)\}\}/g)].map(([, name]) => name))].sort().join(', ');
  return Object.entries(words).flatMap(([key, { en, zh }]) => [
    ...(en.trim() === '' || zh.trim() === '' ? [`"${key}" is empty in a language`] : []),
    ...(wants(en) === wants(zh)
      ? []
      : [`"${key}" wants {${wants(en)}} in English and {${wants(zh)}} in Chinese`]),
  ]);
}
