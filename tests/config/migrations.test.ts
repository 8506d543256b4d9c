import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileConfig } from '#scripts/config/compile/compile.ts';
import type { ConfigKind } from '#scripts/config/read/config-paths.ts';
import { readConfig, textsOf } from '#scripts/config/read/config-tree.ts';
import {
  migrateTexts,
  type MigrationTable,
  migrateText,
  newestVersion,
  versionOf,
  MIGRATIONS,
} from '#scripts/config/read/migrate.ts';
import { writeDiagnostic } from '#scripts/config/diagnostic.ts';

const FORM = 'config/forms/withdraw-bank.json';
const LIST = 'config/lists/bets.json';
const text = (path: string): string => readFileSync(path, 'utf8');

/** A shipped file in version 1, with `required` in its data. */
function old(path: string): string {
  const before = text(path).replace('"version": 2', '"version": 1');
  const value = JSON.parse(before) as { data?: Record<string, { operation: string }> };
  const [source] = Object.values(value.data ?? {});
  return source
    ? before.replace(
        `"operation": "${source.operation}"`,
        `"operation": "${source.operation}",\n      "required": true`,
      )
    : before;
}

/** Three invented migrations: one renames a member, one deletes entries, one adds a nested member. */
const INVENTED: MigrationTable = {
  ...MIGRATIONS,
  theme: [
    (value) => [
      { path: ['title'], value: (value as { name: unknown }).name },
      { path: ['name'], value: undefined },
    ],
    () => [{ path: ['shades', 1], value: undefined }],
    (value) => [{ path: ['look', 'title'], value: (value as { title: unknown }).title }],
  ],
  locale: [() => [{ path: ['bye'], value: undefined }]],
};

const migrated = (kind: ConfigKind, value: object): unknown =>
  JSON.parse(migrateText(kind, JSON.stringify(value), INVENTED));

test('checks and compiles files of an older version as those of the newest', async () => {
  const overrides = { [FORM]: old(FORM), [LIST]: old(LIST) };
  expect(overrides[FORM]).toContain('"required": true');
  const { files, faults } = await compileConfig({ root: '.', overrides });
  expect(faults).toEqual([]);
  expect(files).toEqual((await compileConfig({ root: '.' })).files);
});

test('reports an error in an older file at its position in the old text', async () => {
  const wrong = old(FORM).replace('"submit": {', '"submits": 1,\n  "submit": {');
  const { faults } = await compileConfig({ root: '.', overrides: { [FORM]: wrong } });
  const line = wrong.slice(0, wrong.indexOf('"submits"')).split('\n').length;
  expect(faults.map((fault) => writeDiagnostic(fault, wrong))).toEqual([
    expect.stringMatching(new RegExp(`^${FORM}:${String(line)}:3  unknown member "submits"`)),
  ]);
});

test('migrates sources once, and keeps everything else', () => {
  const before = { [FORM]: old(FORM), [LIST]: old(LIST), 'config/theme.json': text('config/theme.json') };
  const after = migrateTexts(before);
  expect(after).toEqual({ [FORM]: text(FORM), [LIST]: text(LIST) });
  expect(migrateTexts({ ...before, ...after })).toEqual({});
  expect(migrateTexts({ [FORM]: '{"version": 1', 'docs/x.json': '{"version":1}' })).toEqual({});
});

test('applies migrations in order', () => {
  const before = '{\n  "version": 1,\n  "name": "one",\n  "shades": [1, 2, 3]\n}\n';
  expect(newestVersion('theme', INVENTED)).toBe(4);
  const newest = { version: 4, shades: [1, 3], title: 'one', look: { title: 'one' } };
  const after = migrateTexts({ 'config/theme.json': before }, INVENTED)['config/theme.json'] ?? '';
  expect(JSON.parse(after)).toEqual(newest);
  expect(after.startsWith('{\n  "version": 4,\n  "shades": [')).toBe(true);
  const third = { version: 3, shades: [1], title: 'three' };
  expect(migrated('theme', third)).toEqual({ ...third, version: 4, look: { title: 'three' } });
});

test('copy without a version is of version 1', () => {
  expect(versionOf('locale', { hi: 'x' })).toBe(1);
  expect(migrated('locale', { hi: 'x', bye: 'y' })).toEqual({ hi: 'x', $version: 2 });
  const second = { hi: 'x', bye: 'y', $version: 2 };
  expect(migrated('locale', second)).toEqual(second);
});

test('all shipped files are of the newest version', async () => {
  expect(migrateTexts(textsOf(await readConfig('.')))).toEqual({});
});
