import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MANIFEST_PLACE } from '#scripts/serve/site-files.ts';
import { createHealth } from '#scripts/serve/health.ts';
import { createProxy } from '#scripts/serve/proxy.ts';
import { createSiteHandler } from '#scripts/serve/site.ts';
import { tempFolder, writeBelow } from '#tests/setup/temp-folder.ts';

const root = tempFolder();
const put = (path: string, text: string): void => writeBelow(root, path, text);

let now = 0;
let status = 404;
let asked = 0;
const api: typeof fetch = async () => {
  asked += 1;
  if (status === 0) throw new TypeError('fetch failed');
  return new Response(null, { status });
};
const distDir = join(root, 'dist');
const folders = { builtConfigDir: join(root, 'config'), publishedDir: join(root, 'published') };
const site = createSiteHandler({
  distDir,
  builtConfigDir: folders.builtConfigDir,
  publishedDir: folders.publishedDir,
  health: createHealth({ distDir, folders, apiOrigin: 'https://api.test', fetchApi: api, now: () => now }),
  api: createProxy('https://api.test', api),
});
const ready = async (): Promise<unknown> => {
  const answer = await site(new Request('http://localhost/readyz'));
  return [answer.status, await answer.json()];
};

test('is ready when build, config and API are available, and always alive', async () => {
  expect(await ready()).toEqual([503, { ok: false, build: false, config: false, api: true }]);
  put('dist/index.html', `<head></head>${MANIFEST_PLACE}`);
  put('config/manifest.json', '{"site":"site.1.json"}');
  expect(await ready()).toEqual([503, { ok: false, build: true, config: false, api: true }]);
  put('config/site.1.json', '{}');
  expect(await ready()).toEqual([200, { ok: true, build: true, config: true, api: true }]);
  put('published/site/manifest.json', '{"site":"site.2');
  expect(await ready()).toEqual([503, { ok: false, build: true, config: false, api: true }]);
  const alive = await site(new Request('http://localhost/healthz'));
  expect([alive.status, alive.headers.get('cache-control')]).toEqual([200, 'no-store']);
  rmSync(join(root, 'published'), { recursive: true });
});

test.each([0, 502])('probes a failing API (%d) again only after five seconds', async (failing) => {
  now += 5000;
  status = failing;
  const before = asked;
  const down = [503, { ok: false, build: true, config: true, api: false }];
  expect([await ready(), await ready()]).toEqual([down, down]);
  expect(asked).toBe(before + 1);
  status = 200;
  now += 5000;
  expect(await ready()).toEqual([200, { ok: true, build: true, config: true, api: true }]);
});
