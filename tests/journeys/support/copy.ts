import { readFileSync } from 'node:fs';

/**
 * The words of a copy key, as config ships them: for what the spec does not word. What the spec words, a test writes out.
 * Throws for a key that is not there.
 */
export function copy(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const [file = '', ...path] = key.split('.');
  const locale = `config/locales/zh-CN/${file}.json`;
  const words = path.reduce<unknown>(
    (part, name) => (part as Record<string, unknown> | undefined)?.[name],
    JSON.parse(readFileSync(locale, 'utf8')),
  );
  if (typeof words !== 'string') throw new Error(`${locale} has no "${path.join('.')}"`);
  return words.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}
