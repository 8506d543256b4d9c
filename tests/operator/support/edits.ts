import { readFileSync } from 'node:fs';
import type { Page } from '#generated/config.ts';
import type { ConfigEdits } from '#tests/journeys/support/config-folder.ts';

/** Words under their keys, nested as a file of copy nests them. */
interface Words {
  readonly [key: string]: string | Words;
}

/** A page of the shipped config as an operator has edited it. */
export function editPage(id: string, change: (page: Page) => Page): ConfigEdits {
  return edit(`config/pages/${id}.json`, change);
}

/** A file of copy with words added to it, or in place of those that it had. */
export function editCopy(file: string, words: Words): ConfigEdits {
  return edit(`config/locales/zh-CN/${file}.json`, (shipped: Words) => merged(shipped, words));
}

/** A file that the shipped config does not have. */
export function addFile(path: string, value: object): ConfigEdits {
  return { [path]: JSON.stringify(value, null, 2) };
}

function edit<T>(path: string, change: (value: T) => T): ConfigEdits {
  const shipped = JSON.parse(readFileSync(path, 'utf8')) as T;
  return { [path]: JSON.stringify(change(shipped), null, 2) };
}

function merged(words: Words, more: Words): Words {
  const all: Record<string, string | Words> = { ...words };
  for (const [key, value] of Object.entries(more)) {
    const before = all[key];
    all[key] = typeof value === 'object' && typeof before === 'object' ? merged(before, value) : value;
  }
  return all;
}
