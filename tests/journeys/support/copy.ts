import { readFileSync } from 'node:fs';

const files = new Map<string, Record<string, unknown>>();

/**
 * The words of a copy key, as config ships them: for what the spec does not word. What the spec words, a test writes out.
 * Throws for a key that is not there.
 */
export function copy(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const [file = '', ...path] = key.split('.');
  const words = path.reduce<unknown>(
    (part, name) => (part as Record<string, unknown> | undefined)?.[name],
    read(file),
  );
  if (typeof words !== 'string')
    throw new Error(`config/locales/zh-CN/${file}.json has no "${path.join('.')}"`);
  return words.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}

function read(file: string): Record<string, unknown> {
  const known = files.get(file);
  if (known) return known;
  const url = new URL(`../../../config/locales/zh-CN/${file}.json`, import.meta.url);
  const words = JSON.parse(readFileSync(url, 'utf8')) as Record<string, unknown>;
  files.set(file, words);
  return words;
}
