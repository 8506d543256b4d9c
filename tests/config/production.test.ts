import { expect, test } from 'vitest';
import facts from '#scripts/config/check/refused-in-production.json' with { type: 'json' };
import { checkConfig, completeOptions } from '#scripts/config/check/check.ts';
import { readConfig } from '#scripts/config/read/config-tree.ts';
import { openClient } from '#tests/sandbox/sandbox-client.ts';
import { OWN_BRAND } from './own-brand.ts';

const SITE = 'config/site.json';
const SHELL = 'config/locales/zh-CN/shell.json';

const against = await completeOptions('.', { isProduction: true });
const { files } = await readConfig('.');

/** The errors (code and file) of production, after some edits of files. */
async function refused(edits: typeof OWN_BRAND): Promise<readonly string[]> {
  const overrides = Object.fromEntries(
    files.flatMap(({ path, text }) => (edits[path] ? [[path, edits[path](text)]] : [])),
  );
  const faults = await checkConfig(await readConfig('.', overrides, against.remember), '.', against);
  return faults.map(({ code, path }) => `${code} ${path}`);
}

test('production accepts a config with its own hosts, addresses and copy', async () => {
  expect(await refused(OWN_BRAND)).toEqual([]);
});

test.each([
  ['an empty list of hosts', SITE, '"game": ["*.songfeng.cn"]', '"game": []', 'production.empty-list'],
  ['a missing list', SITE, '"visit": ["*.songfeng.cn"]', '"x": ["a.cn"]', 'production.missing'],
  ['an empty address', SITE, '"https://songfeng.cn/a"', '""', 'production.empty-text'],
  ['copy of another brand', SHELL, '松风阁', '青花厅', 'production.default-copy'],
  ['an account of the sandbox', SHELL, '松风阁', '松风阁 demo2026', 'production.account'],
  ['an address of the sandbox', SHELL, '松风阁', 'http://localhost:4173', 'production.sandbox'],
])('production refuses %s', async (_what, path, find, put, code) => {
  const edit = (text: string): string => OWN_BRAND[path]?.(text).replace(find, put) ?? text;
  expect(await refused({ ...OWN_BRAND, [path]: edit })).toEqual([`${code} ${path}`]);
});

test('refused-in-production.json lists copy of the shipped config and accounts of the sandbox', async () => {
  const found = await refused({});
  expect(found.filter((one) => one.startsWith('production.default-copy'))).toHaveLength(
    Object.keys(facts.defaultCopy).length,
  );
  const client = openClient();
  for (const name of facts.sandboxAccounts.filter((one) => one !== 'demo123456'))
    expect(await client.call('login', { name, password: 'demo123456' }), name).toMatchObject({ code: 200 });
});
