import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { readStudioSettings } from '#studio/server/settings.ts';
import { TOKEN_HEADER } from '#studio/protocol/studio-calls.ts';
import { tempFolder, writeBelow } from '#tests/setup/temp-folder.ts';
import { post } from '#tests/studio/support/call-studio.ts';
import { openTestStudio } from '#tests/studio/support/open-studio.ts';

/** The status of a request with another Host header, as after DNS rebinding. */
async function statusUnder(url: string, host: string, path = '/'): Promise<number | undefined> {
  const asked = get(new URL(path, url), { headers: { host } });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

test('serves its own page only, and only under the names of this machine', async () => {
  const appDir = tempFolder();
  writeBelow(appDir, 'index.html', '%STUDIO_TOKEN%');
  const studio = await openTestStudio({ appDir });
  const { port } = new URL(studio.url);
  expect(await statusUnder(studio.url, `localhost:${port}`)).toBe(200);
  expect(await statusUnder(studio.url, `evil.example:${port}`)).toBe(421);
  expect(await statusUnder(studio.url, '127.0.0.1:1')).toBe(421);
  expect(await statusUnder(studio.frameUrl, `evil.example:${new URL(studio.frameUrl).port}`)).toBe(421);
  expect(await statusUnder(studio.url, `evil.example:${port}`, '/studio/api/events')).toBe(421);

  const status = async (headers: Record<string, string>): Promise<number> =>
    (await post(studio, 'discard', {}, headers)).status;
  expect(await status({})).toBe(200);
  expect(await status({ origin: 'http://evil.example' })).toBe(403);
  expect(await status({ origin: studio.frameUrl })).toBe(403);
  expect(await status({ [TOKEN_HEADER]: 'guessed' })).toBe(403);
  const crossSite = { headers: { 'sec-fetch-site': 'cross-site' } };
  expect((await fetch(`${studio.url}/studio/api/events`, crossSite)).status).toBe(403);
  expect((await fetch(`${studio.url}/studio/api/files`)).status).toBe(403);

  const page = await fetch(studio.url);
  expect(await page.text()).toBe(studio.token);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain(studio.frameUrl);
  expect(policy).not.toContain('unsafe-eval');
});

test('refuses unknown calls, members and files', async () => {
  const studio = await openTestStudio();
  const status = async (name: string, body: unknown): Promise<number> =>
    (await post(studio, name, body)).status;
  expect(await status('constructor', {})).toBe(404);
  expect(await status('edit', { path: 'config/site.json' })).toBe(400);
  expect(await status('edit', { path: 'config/site.json', text: '{}', more: 1 })).toBe(400);
  expect(await status('edit', 'text')).toBe(400);
  expect(await status('setScenario', { scenario: '__proto__', player: null })).toBe(400);
  for (const path of [
    'config/../package.json',
    'config/forms/../../src/x.json',
    '/etc/passwd',
    'config/forms/a/b.json',
    'config/schema/form.schema.json',
  ])
    expect([path, await status('edit', { path, text: '{}' })]).toEqual([path, 422]);
  expect(await status('edit', { path: 'config/site.json', text: null })).toBe(422);
  expect(await status('edit', { path: 'config/site.json', text: 'x'.repeat(4_100_000) })).toBe(413);
});

test('listens on this machine only', () => {
  expect(readStudioSettings({}).host).toBe('127.0.0.1');
  expect(readStudioSettings({ PORT: '0', HOST: 'localhost' })).toMatchObject({ port: 0, host: 'localhost' });
  expect(() => readStudioSettings({ HOST: '0.0.0.0' })).toThrow(
    'HOST=0.0.0.0 is reachable from other machines',
  );
  expect(() => readStudioSettings({ HOST: '192.168.1.5', LANG: 'zh_CN.UTF-8' })).toThrow('只允许本机');
  expect(() => readStudioSettings({ PORT: '99999' })).toThrow('PORT=99999 is not a valid port');
});
