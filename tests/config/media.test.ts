import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Manifest } from '#model/bundle.ts';
import { compileConfig } from '#scripts/config/compile/compile.ts';
import { manifestContent } from '#scripts/publish/releases/release-files.ts';
import { newBanner } from '#studio/edits/assist/new-banner.ts';
import { shippedFiles, withTexts } from '#tests/studio/support/shipped-config.ts';

const data = readFileSync('public/icons/icon-192.png').toString('base64');
const { index } = withTexts(shippedFiles());
const picture = { type: 'image/png', width: 192, height: 192, data } as const;
const banner = { page: 'home', target: 'vip', name: 'spring', alt: '春季活动', picture };

const compiled = (texts: readonly { path: string; text: string }[]) =>
  compileConfig({ root: '.', overrides: Object.fromEntries(texts.map(({ path, text }) => [path, text])) });

test('publishes a banner with its version, under a name with the hash of its bytes', async () => {
  const made = await compiled(newBanner(banner, index));
  expect(made.faults).toEqual([]);
  const manifest = JSON.parse(made.files['manifest.json'] ?? '') as Manifest;
  const [name = ''] = manifest.media ?? [];
  expect(name).toMatch(/^media\.spring\.[0-9a-f]{16}\.svg$/);
  expect(made.files[name]).toContain(`data:image/png;base64,${data}`);
  expect(manifestContent(manifest)).toContain(name);
  const { sections } = (
    JSON.parse(made.files[manifest.pages['home']?.bundle ?? ''] ?? '') as { page: { sections: unknown[] } }
  ).page;
  expect(sections[0]).toMatchObject({
    kind: 'picture',
    url: `/config/${name}`,
    then: [{ do: 'go', page: 'vip' }],
  });
});

test.each([
  ['bytes of another type', (text: string) => text.replace('image/png', 'image/jpeg'), 'media.type'],
  ['a picture too large', (text: string) => text.replace(data, 'A'.repeat(280_000)), 'schema.misfit'],
])('the check refuses %s', async (_what, change, code) => {
  const texts = newBanner(banner, index);
  const { faults } = await compiled(
    texts.map(({ path, text }) => ({ path, text: path.includes('/media/') ? change(text) : text })),
  );
  expect(faults.map((fault) => fault.code)).toContain(code);
});

test('reports a missing picture, and warns of an unused one', async () => {
  const texts = newBanner(banner, index);
  const without = await compiled(texts.filter(({ path }) => !path.includes('/media/')));
  expect(without.faults.map(({ code }) => code)).toEqual(['media.unknown']);
  const unused = await compiled(texts.filter(({ path }) => path.includes('/media/')));
  expect(unused.faults.map(({ code, severity }) => [code, severity])).toEqual([['orphan.media', 'warning']]);
});
