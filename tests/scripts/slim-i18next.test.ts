import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import i18nextParts from '#scripts/build/vite/i18next-cuts.json' with { type: 'json' };
import { slimI18next } from '#scripts/build/vite/slim-i18next.ts';
import * as whole from '#text/site-text.tsx';
import { bundle } from './support/build-module.ts';

const folder = mkdtempSync(join('node_modules', '.i18next-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the slim i18next returns the same texts as the complete one', async () => {
  const text = `export * from ${JSON.stringify(resolve('src/text/site-text.tsx'))};`;
  const file = join(folder, 'text.mjs');
  const code = await bundle(text, [slimI18next()]);
  expect(code).toContain('is left out of the bundle');
  writeFileSync(file, code);
  const slim = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as typeof whole;
  const copy = {
    'plain.key': 'words',
    'a:b.c': 'colon',
    'one.value': 'from {{min}} to {{ max }}',
    'raw.value': '{{- html}} & {{html}}',
    'nest.none': '$t(plain.key) {{min}}',
    'empty.words': '',
    'dotted.value': '{{a.b}}',
  };
  const values = { min: '1', max: '<2>{{min}}', html: '<b>', a: { b: 'deep' }, count: 2, context: 'x' };
  const said = ({ createText }: typeof whole): unknown => {
    const missing = vi.fn();
    const text = createText('zh-CN', {}, missing);
    text.add(copy);
    text.add({ 'plain.key': 'later words' });
    const words = [...Object.keys(copy), 'no.key'].flatMap((key) => [text.t(key), text.t(key, values)]);
    return { words, missing: missing.mock.calls };
  };
  expect(said(slim)).toEqual(said(whole));
});

test('the build fails if i18next no longer has a listed part', async () => {
  const gone = { ...i18nextParts, methods: { Connector: ['saveGone'] }, functions: ['oldFunction'] };
  await expect(bundle(`export { default } from 'i18next';`, [slimI18next(gone)])).rejects.toThrow(
    'no longer matches oldFunction, Connector.saveGone',
  );
});
