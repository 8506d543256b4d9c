import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { addressesLine, configLine, emptyAddresses, servedConfig } from '#scripts/serve/config-status.ts';
import { createSiteHandler } from '#scripts/serve/site.ts';
import { tempFolder, writeBelow } from '#tests/setup/temp-folder.ts';

let root: string;
const put = (path: string, text: string): void => writeBelow(root, path, text);
beforeEach(() => {
  root = tempFolder();
  put('dist/index.html', '<head></head><!--# include virtual="/config/manifest.json" -->');
  put('dist/config/manifest.json', '{"version":"built"}');
  put('dist/config/site.0123456789abcdef.json', '{"is":"built"}');
  put('dist/built/manifest.json', '{"version":"built"}');
  put('dist/built/site.0123456789abcdef.json', '{"is":"built"}');
});

function serve(): (path: string) => Promise<Response> {
  const site = createSiteHandler({
    distDir: join(root, 'dist'),
    builtConfigDir: join(root, 'dist/config'),
    publishedDir: join(root, 'published'),
    api: async () => new Response(),
  });
  return (path) => site(new Request(`http://localhost${path}`));
}
const text = async (answer: Promise<Response>): Promise<string> => (await answer).text();

it('published config replaces the start copy, and keeps that of the build if its own cannot be read', async () => {
  put(
    'dist/index.html',
    '<head><title data-copy="site.name">built</title></head><!--# include virtual="/config/manifest.json" -->',
  );
  const get = serve();
  expect(await text(get('/'))).toContain('>built</title>');
  put('published/site/manifest.json', '{"version":"one","site":"site.00112233aabbccdd.json"}');
  expect(await text(get('/'))).toContain('>built</title>');
  put(
    'published/site/site.00112233aabbccdd.json',
    '{"site":{"name":"shell.brand"},"copy":{"shell.brand":"published"}}',
  );
  put('published/site/manifest.json', '{"version":"two","site":"site.00112233aabbccdd.json"}');
  expect(await text(get('/'))).toContain('>published</title>');
});

it('published config keeps hashed files of the build available, and /built/', async () => {
  put('published/site/manifest.json', '{"version":"one"}');
  const get = serve();
  expect(await text(get('/config/site.0123456789abcdef.json'))).toBe('{"is":"built"}');
  const kept = async (path: string) => {
    const answer = await get(path);
    return [await answer.text(), answer.headers.get('cache-control')];
  };
  const forEver = 'public, max-age=31536000, immutable';
  expect(await kept('/built/site.0123456789abcdef.json')).toEqual(['{"is":"built"}', forEver]);
  expect(await kept('/built/manifest.json')).toEqual(['{"version":"built"}', 'no-cache']);
});

it.each([
  '/config/../journal/releases/1.json',
  '/journal/releases/1.json',
  '/config/..%2fjournal/sources/a.json',
])('published config does not expose %s of the target', async (path) => {
  put('published/site/manifest.json', '{"version":"one"}');
  put('published/journal/releases/1.json', '{"secret":1}');
  put('published/journal/sources/a.json', '{"secret":1}');
  expect((await serve()(path)).status).toBe(404);
});

it('published config is described at the start: release, author, time, and whether config/ differs', async () => {
  const folders = { builtConfigDir: join(root, 'dist/config'), publishedDir: join(root, 'published') };
  expect(configLine(await servedConfig(folders), 'published')).toBe(
    'as built (built); nothing is published in published/',
  );
  put('published/site/manifest.json', '{"version":"one","release":"3-0a1b2c3d"}');
  put('published/journal/releases/3-0a1b2c3d.json', '{"by":"lin","at":"2026-11-21T07:00:00.000Z"}');
  expect(configLine(await servedConfig(folders), 'published')).toBe(
    'release 3-0a1b2c3d by lin, 2026-11-21T07:00:00.000Z\n              config/ differs from it: npm run config -- diff shows how',
  );
});

it('published config lists the addresses that are still empty', async () => {
  const folders = { builtConfigDir: join(root, 'dist/config'), publishedDir: join(root, 'published') };
  expect(addressesLine(await emptyAddresses(folders))).toBe('');
  put('published/site/manifest.json', JSON.stringify({ version: 'one', site: 'site.a.json' }));
  const addresses = { sponsorFirst: '', sponsorSecond: 'https://cup.example' };
  put('published/site/site.a.json', JSON.stringify({ site: { addresses } }));
  expect(await emptyAddresses(folders)).toEqual(['sponsorFirst']);
  expect(addressesLine(await emptyAddresses(folders))).toMatch(
    /config\/site\.json, addresses: sponsorFirst \(/,
  );
});
