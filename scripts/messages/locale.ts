/** The languages that the tools speak. */
export type Locale = 'zh' | 'en';

/**
 * The language of the tools: the one of the flag, else the one of LC_ALL, LC_MESSAGES or LANG (the first that is set; zh* is
 * Chinese), else English. Returns undefined for a flag that names neither.
 */
export function localeOf(
  env: Readonly<Record<string, string | undefined>>,
  flag?: string,
): Locale | undefined {
  if (flag !== undefined) return /^zh/i.test(flag) ? 'zh' : /^en/i.test(flag) ? 'en' : undefined;
  const language = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find((value) => value);
  return /^zh/i.test(language ?? '') ? 'zh' : 'en';
}
