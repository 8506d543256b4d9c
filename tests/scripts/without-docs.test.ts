import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { FORMATS } from '#model/formats.ts';
import { withoutDocs } from '#scripts/build/vite/without-docs.ts';

test('no phone is sent what documents the words of config; all else of the tables is', async () => {
  const entry = join('src', 'model', 'formats.ts');
  const made = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [withoutDocs()],
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  })) as Rolldown.RolldownOutput[];
  const code = made.flatMap(({ output }) => output).map((one) => (one.type === 'chunk' ? one.code : ''));
  const bundled = code.join('');
  const source = [entry, join('src', 'model', 'format.ts')].map((file) => readFileSync(file, 'utf8'));
  const documented = Object.values(FORMATS).flatMap(({ doc, args }) => [doc, ...Object.values(args)]);
  expect(documented.filter((doc) => !source.join('').includes(doc))).toEqual([]);
  expect(documented.filter((doc) => bundled.includes(doc))).toEqual([]);
  expect(Object.keys(FORMATS).filter((name) => !bundled.includes(`${name}: {`))).toEqual([]);
});
