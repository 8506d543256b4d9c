import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileConfig } from '#scripts/config/compile/compile.ts';
import { APP_MANIFEST } from '#scripts/files/build-output.ts';

test('the web app manifest has the name, the colours and existing icons', async () => {
  const path = 'config/locales/zh-CN/shell.json';
  const text = readFileSync(path, 'utf8').replace(/"brand": "[^"]*"/, '"brand": "Elsewhere"');
  const { files } = await compileConfig({ root: '.', overrides: { [path]: text } });
  const manifest = JSON.parse(files[APP_MANIFEST] ?? '') as {
    name: string;
    icons: { src: string; sizes: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Elsewhere', short_name: 'Elsewhere', start_url: '/' });
  for (const { src, sizes } of manifest.icons) {
    const png = readFileSync(`public${src}`);
    expect(`${String(png.readUInt32BE(16))}x${String(png.readUInt32BE(20))}`, src).toBe(sizes);
  }
});
