import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#scripts/config/read/config-tree.ts';
import { tempFolder } from '#tests/setup/temp-folder.ts';
import { faultsAfter } from './check-edits.ts';

const FORM = 'config/forms/register.json';
const LIST = 'config/lists/transactions.json';
const PAGE = 'config/pages/recharge.json';
const COPY = 'config/locales/zh-CN/register.json';

/** Files that other files refer to: all pages, and one file of each other kind. */
const FILES = [
  ...['site', 'enums', 'navigation', 'theme', 'captcha'].map((name) => `config/${name}.json`),
  'config/forms/deposit-bank.json',
  'config/lists/transactions.json',
  ...readdirSync('config/pages').map((name) => `config/pages/${name}`),
];

test.each(FILES)('reports one error of %s once, even if other files refer to it', async (path) => {
  const text = readFileSync(path, 'utf8');
  const unknown = await faultsAfter({ path, text: text.replace('{', '{ "zzunknown": 1,') });
  expect(unknown).toEqual([expect.stringContaining('unknown member "zzunknown"')]);
  const cut = await faultsAfter({ path, text: text.trimEnd().slice(0, -1) });
  expect(cut).toEqual([expect.stringMatching(/invalid JSON {2}expected a closing brace \}/)]);
});

test('reports a link that leads nowhere', async () => {
  const folder = tempFolder();
  mkdirSync(join(folder, 'config/forms'), { recursive: true });
  symlinkSync('gone.json', join(folder, 'config/forms/login.json'));
  const { faults } = await readConfig(folder);
  expect(faults.at(-1)).toMatchObject({ path: 'config/forms/login.json', code: 'file.unreadable' });
});

test('reports all errors at once, in the order of the files', async () => {
  const faults = await faultsAfter(
    { path: LIST, find: '"$fn": "sum"', put: '"$fn": "summ"' },
    { path: FORM, find: '"check": "minLength"', put: '"check": "minLenght"' },
    { path: PAGE, find: '"icon": "headset"', put: '"icon": "headsets"' },
  );
  expect(faults.map((fault) => fault.split(':')[0])).toEqual([FORM, LIST, PAGE]);
});

test('does not report references to an invalid file', async () => {
  const faults = await faultsAfter(
    { path: FORM, find: '"submit": {', put: '"submits": 1, "submit": {' },
    { path: COPY, find: '": "立即注册"', put: ' "立即注册"' },
  );
  expect(faults.map((fault) => fault.split(':')[0])).toEqual([FORM, ...faults.slice(1).map(() => COPY)]);
});

test.each([
  ['zebra', undefined],
  ['x', undefined],
  ['iframe', undefined],
  ['hom', 'home'],
  ['Home', 'home'],
  ['hoem', 'home'],
  ['transfers', 'transfer'],
  ['withdraw', 'withdrawal'],
])('suggests a name only if it is similar: %s', async (name, near) => {
  const [fault = ''] = await faultsAfter({ path: FORM, find: '"page": "home"', put: `"page": "${name}"` });
  expect(fault).toContain(`unknown page "${name}"`);
  if (near === undefined) expect(fault).not.toContain('did you mean');
  else expect(fault).toContain(`did you mean "${near}"?`);
});
