import { shortHash } from '#scripts/files/digest.ts';
import { brotliDecompressSync } from 'node:zlib';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Manifest, SiteBundle } from '#model/bundle.ts';
import { overlayFiles, withSandboxConfig } from '#scripts/serve/embedded-sandbox.ts';

const named = (kind: string, text: string): string => `${kind}.${shortHash(text)}.json`;
const siteText = JSON.stringify({
  site: { addresses: { sponsorFirst: '', sponsorSecond: 'https://cup.example' } },
});
const siteName = named('site', siteText);
const trialText = JSON.stringify({ version: 'two', site: siteName });
const next = { manifest: named('manifest', trialText), percent: 10, version: 'two' };
const manifest = JSON.stringify({ version: 'one', site: siteName, next });

const inner = async (request: Request): Promise<Response> => {
  const files: Readonly<Record<string, string>> = {
    '/': `<script type="application/json">${manifest}</script>`,
    '/config/manifest.json': manifest,
    [`/config/${siteName}`]: siteText,
    [`/config/${named('manifest', trialText)}`]: trialText,
  };
  const { pathname } = new URL(request.url);
  const text = files[pathname];
  return new Response(text ?? null, { status: text === undefined ? 404 : 200, headers: { etag: '"1"' } });
};
const served = withSandboxConfig(inner);
const textOf = async (path: string): Promise<string> =>
  (await served(new Request(`http://127.0.0.1:4173${path}`))).text();
const addressesIn = (text: string) => (JSON.parse(text) as SiteBundle).site.addresses;

it('config as the sandbox serves it fills the empty addresses of site.json, and renames the changed files by their hash', async () => {
  const { site, next } = JSON.parse(await textOf('/config/manifest.json')) as Manifest;
  const text = await textOf(`/config/${site}`);
  expect(site).toBe(named('site', text));
  expect(addressesIn(text)).toEqual({
    sponsorFirst: 'http://localhost:4173/sandbox/sponsor/1',
    sponsorSecond: 'https://cup.example',
  });
  const trial = await textOf(`/config/${next?.manifest ?? ''}`);
  expect(next?.manifest).toBe(named('manifest', trial));
  expect(JSON.parse(trial)).toEqual({ version: 'two', site });
  expect(await textOf('/')).toContain(`"site":"${site}"`);
});

it('config as the sandbox serves it is compressed on request, and other responses stay unchanged', async () => {
  const headers = { 'accept-encoding': 'br' };
  const page = await served(new Request('http://127.0.0.1:4173/', { headers }));
  expect([page.headers.get('content-encoding'), page.headers.get('etag')]).toEqual(['br', null]);
  const text = brotliDecompressSync(new Uint8Array(await page.arrayBuffer())).toString();
  expect(text).toBe(await textOf('/'));
  expect((await served(new Request('http://127.0.0.1:4173/config/gone.json'))).status).toBe(404);
});

it('config as the sandbox serves it is the same for the development server', async () => {
  const files = await overlayFiles(
    { 'manifest.json': manifest, [siteName]: siteText },
    'http://localhost:4173',
  );
  const { site } = JSON.parse(files['manifest.json'] ?? '') as Manifest;
  expect(addressesIn(files[site] ?? '')).toMatchObject({
    sponsorFirst: 'http://localhost:4173/sandbox/sponsor/1',
  });
});

it('config names no path of the sandbox', () => {
  const files = readdirSync('config', { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.json'),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((path) => /\/sandbox\b/.test(readFileSync(join('config', path), 'utf8')))).toEqual([]);
});
