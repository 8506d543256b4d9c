import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { isBuilt, replaceBuild, SITE_BUILD } from '#scripts/files/build-output.ts';
import { tempFolder, writeBelow } from '#tests/setup/temp-folder.ts';

const root = tempFolder();
const put = (path: string, text: string): void => writeBelow(root, path, text);
beforeEach(async () => {
  put('src/app/boot/main.tsx', 'one');
  put('config/site.json', '{}');
  await replaceBuild(root, SITE_BUILD, async (temp) => writeBelow(temp, 'index.html', ''));
});

test('an unchanged tree is up to date', () => {
  expect(isBuilt(root)).toBe(true);
});

test.each([
  'src/app/boot/main.tsx',
  'src/app/new.ts',
  'config/site.json',
  'public/icon.svg',
  'openapi.yaml',
  'package-lock.json',
])('a change of %s requires a build', (path) => {
  put(path, 'two');
  expect(isBuilt(root)).toBe(false);
});

test('a tree without dist/ requires a build', () => {
  rmSync(join(root, 'dist'), { recursive: true });
  expect(isBuilt(root)).toBe(false);
});
