import { readFileSync } from 'node:fs';
import type { Form, List, Page, Theme } from '#generated/config.ts';
import type { ConfigEdits } from '#tests/journeys/support/config-folder.ts';

/** Words under their keys, nested as a file of copy nests them. */
export interface Words {
  readonly [key: string]: string | Words;
}

/** A form of the shipped config as an operator has edited it. */
export function editForm(id: string, change: (form: Form) => Form): ConfigEdits {
  return edit(`config/forms/${id}.json`, change);
}

/** A list of the shipped config as an operator has edited it. */
export function editList(id: string, change: (list: List) => List): ConfigEdits {
  return edit(`config/lists/${id}.json`, change);
}

/** A page of the shipped config as an operator has edited it. */
export function editPage(id: string, change: (page: Page) => Page): ConfigEdits {
  return edit(`config/pages/${id}.json`, change);
}

/** The shipped theme as an operator has edited it. */
export function editTheme(change: (theme: Theme) => Theme): ConfigEdits {
  return edit('config/theme.json', change);
}

/** A file of copy with words added to it, or in place of those that it had. */
export function editCopy(file: string, words: Words): ConfigEdits {
  return edit(`config/locales/zh-CN/${file}.json`, (shipped: Words) => merged(shipped, words));
}

/** A file of copy without these keys, each written as a file nests them: `filter.platform`. */
export function dropCopy(file: string, ...keys: readonly string[]): ConfigEdits {
  return edit(`config/locales/zh-CN/${file}.json`, (shipped: Words) =>
    keys.reduce((words, key) => without(words, key.split('.')), shipped),
  );
}

/** A file that the shipped config does not have. */
export function addFile(path: string, value: object): ConfigEdits {
  return { [path]: JSON.stringify(value, null, 2) };
}

/** The first of a list that is such a one. Throws where the shipped config has none: then the test has lost its subject. */
export function pick<T>(list: readonly T[], isIt: (one: T) => boolean): T {
  const found = list.find(isIt);
  if (found === undefined) throw new Error('the shipped config has no such part any more');
  return found;
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

function without(words: Words, [name = '', ...path]: readonly string[]): Words {
  const inner = words[name];
  if (inner === undefined) throw new Error(`the shipped copy has no "${name}" any more`);
  const rest = Object.fromEntries(Object.entries(words).filter(([key]) => key !== name));
  return typeof inner === 'string' ? rest : { ...words, [name]: without(inner, path) };
}
