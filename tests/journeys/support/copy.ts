import { readFileSync } from 'node:fs';

/** The shipped text of a copy key, for texts that the spec does not give. Throws for an unknown key. */
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
