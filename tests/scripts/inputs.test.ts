import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { built, isBuilt } from '#scripts/files/built.ts';
import { inputsHash } from '#scripts/files/inputs.ts';

const root = mkdtempSync(join(tmpdir(), 'inputs-'));
const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
beforeEach(() => {
  put('src/app/boot/main.tsx', 'one');
  put('config/site.json', '{}');
  put('dist/index.html', '');
  put(built.stamp, inputsHash(root));
});
afterAll(() => rmSync(root, { recursive: true }));

test('an unchanged tree is not built again', () => {
  expect(isBuilt(root)).toBe(true);
});

test.each([
  'src/app/boot/main.tsx',
  'src/app/new.ts',
  'config/site.json',
  'public/icon.svg',
  'openapi.yaml',
  'package-lock.json',
])('a change of %s is built', (path) => {
  put(path, 'two');
  expect(isBuilt(root)).toBe(false);
});

test('a tree without dist/ is built', () => {
  rmSync(join(root, 'dist'), { recursive: true });
  expect(isBuilt(root)).toBe(false);
});
