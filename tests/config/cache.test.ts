import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { completeOptions } from '#scripts/config/check/check.ts';
import { compileConfig } from '#scripts/config/compile/compile.ts';
import { createCache } from '#scripts/files/cache.ts';
import type { Overrides } from '#scripts/config/read/config-paths.ts';

const FORM = 'config/forms/register.json';
const COPY = 'config/locales/zh-CN/register.json';
const THEME = 'config/theme.json';
const text = (path: string): string => readFileSync(path, 'utf8');

/** Successive edits of an operator: valid ones, errors, their corrections, added and deleted files. */
const EDITS: readonly Overrides[] = [
  { [FORM]: text(FORM).replace('"min": 6', '"min": 8') },
  { [FORM]: text(FORM).replace('"min": 6', '"minimum": 8') },
  { [FORM]: text(FORM).replace('"min": 6', '"min": 8'), [COPY]: text(COPY).replace('立即注册', '注册') },
  { [COPY]: text(COPY).replace('立即注册', '注册{{bonus}}') },
  { [COPY]: text(COPY).slice(0, -9) },
  { [THEME]: text(THEME).replace('#1E45B8', 'url(x)') },
  { [FORM]: null },
  { 'config/forms/spare.json': '{}' },
  {},
];

/** Errors in what other files read: a page with forms, site.json, a table, a list, a page that is linked. */
const READ_BY_OTHERS: readonly Overrides[] = [
  { 'config/pages/transfer.json': text('config/pages/transfer.json').replace('"venues": {', '"places": {') },
  { 'config/site.json': text('config/site.json').replace('"pay": []', '"pays": []') },
  { 'config/enums.json': text('config/enums.json').replace('"depositState"', '"stateOfDeposit"') },
  { 'config/lists/transactions.json': null },
  { 'config/pages/vip.json': null },
  {},
];

test('after each edit, also of what other files read, a compile with a cache returns the same as without', async () => {
  const against = await completeOptions('.');
  for (const overrides of [...EDITS, ...READ_BY_OTHERS]) {
    const fresh = await compileConfig({ root: '.', overrides, against: { remember: createCache() } });
    const { files, faults } = await compileConfig({ root: '.', overrides, against });
    expect({ files, faults }).toEqual({ files: fresh.files, faults: fresh.faults });
    if (READ_BY_OTHERS.includes(overrides)) expect(faults.length > 0).toBe(Object.keys(overrides).length > 0);
  }
});

test('the cache makes a value once, until it evicts the least recently used one', () => {
  const remember = createCache(2);
  const created: string[] = [];
  const read = (key: string): string => remember(key, () => (created.push(key), `${key}!`));
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(read)).toEqual(['a!', 'b!', 'a!', 'c!', 'a!', 'b!']);
  expect(created).toEqual(['a', 'b', 'c', 'b']);
});
