import { digest, shortHash } from '#scripts/files/digest.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createConfigLoader } from '#app/boot/config-loader.ts';
import { cacheVersion, cachedVersion } from '#app/versions/cached-version.ts';
import type { Manifest } from '#model/bundle.ts';

/** A file with its hash in its name. */
const named = (what: string, ending: string, text: string) =>
  [`${what}.${shortHash(text)}.${ending}`, text] as const;

const integrityOf = (text: string): string => `sha256-${digest(text, 'base64')}`;

const [SITE, siteText] = named('site', 'json', '{"site":1}');
const [SITE_2, siteText2] = named('site', 'json', '{"site":2}');
const [HOME, homeText] = named('page.home', 'json', '{"id":"home"}');
const [RULES, rulesText] = named('page.home', 'js', 'export const validators = {};');
const INTEGRITY = integrityOf(rulesText);
const manifest: Manifest = { vocabulary: 1, version: 'v1', site: SITE, pages: { home: { bundle: HOME } } };

let files: Map<string, string>;
beforeEach(() => {
  const texts = { [SITE]: siteText, [SITE_2]: siteText2, [HOME]: homeText, [RULES]: rulesText };
  files = new Map(Object.entries({ ...texts, 'manifest.json': JSON.stringify(manifest) }));
});

function stubCaches() {
  const stored = new Map<string, Response>();
  const cache = {
    match: (path: string) => Promise.resolve(stored.get(path)?.clone()),
    put: (path: string, response: Response) => Promise.resolve(void stored.set(path, response)),
    keys: () => Promise.resolve([...stored.keys()].map((path) => new Request(`http://site.test${path}`))),
    delete: (request: Request) => Promise.resolve(stored.delete(new URL(request.url).pathname)),
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
  return stored;
}

function openLoader() {
  const server = { isUp: true, status: 200 };
  const requested: string[] = [];
  const imported: string[] = [];
  vi.stubGlobal('fetch', (path: string): Promise<Response> => {
    requested.push(path);
    if (!server.isUp) return Promise.reject(new TypeError('Failed to fetch'));
    const text = files.get(path.replace(/^\/(?:config|built)\//, ''));
    const status = text === undefined ? 404 : server.status;
    return Promise.resolve(new Response(text ?? '', { status }));
  });
  const stored = stubCaches();
  const importFrom = (path: string, integrity: string): Promise<unknown> => {
    const text = files.get(path.replace(/^\/config\//, '').replace(/#.*/, ''));
    const isValid = text !== undefined && integrity === integrityOf(text);
    return isValid ? Promise.resolve(imported.push(path)) : Promise.reject(new TypeError('Failed to fetch'));
  };
  return { server, stored, requested, imported, loader: createConfigLoader(importFrom) };
}

describe('published config', () => {
  it('is loaded from the server, or from the built-in folder on request', async () => {
    const { loader, requested } = openLoader();
    expect(await loader.newest()).toEqual(manifest);
    expect(await loader.json(SITE)).toEqual({ site: 1 });
    expect(await loader.json(SITE, '/built/')).toEqual({ site: 1 });
    expect(requested.at(-1)).toBe(`/built/${SITE}`);
  });

  it.each([
    ['cut off', '{"site":', 'cut-off'],
    ['changed', '{"site":3}', 'wrong-hash'],
  ])('that is %s is requested again without the cache, then rejected', async (_, text, reason) => {
    const { loader, requested } = openLoader();
    files.set(SITE, text);
    await expect(loader.json(SITE)).rejects.toMatchObject({ reason });
    expect(requested).toHaveLength(2);
  });

  it('has different errors for a missing file and an unreachable server', async () => {
    const { loader, server } = openLoader();
    files.delete(SITE);
    const message = expect.stringContaining(SITE) as string;
    await expect(loader.json(SITE)).rejects.toMatchObject({ reason: 'missing', message });
    server.status = 503;
    await expect(loader.json(HOME)).rejects.toMatchObject({ reason: 'unreachable' });
    server.isUp = false;
    await expect(loader.json(HOME)).rejects.toMatchObject({ reason: 'unreachable' });
  });

  it('imports a module by its integrity, without another request, and none that was changed', async () => {
    const { loader, imported, requested } = openLoader();
    await loader.module(RULES, INTEGRITY);
    expect(requested).toEqual([]);
    files.set(RULES, 'globalThis.harm = 1;');
    await expect(loader.module(RULES, INTEGRITY)).rejects.toMatchObject({ reason: 'wrong-hash' });
    expect(imported).toEqual([`/config/${RULES}`]);
  });

  it('tells a module that the network keeps back from one with another integrity', async () => {
    const { loader, server, stored } = openLoader();
    stored.set(`/config/${RULES}`, new Response(rulesText));
    server.isUp = false;
    files.delete(RULES);
    await expect(loader.module(RULES, INTEGRITY)).rejects.toMatchObject({ reason: 'unreachable' });
    await expect(loader.module(RULES, integrityOf('x'))).rejects.toMatchObject({ reason: 'wrong-hash' });
  });

  it('imports a repaired module again by another URL', async () => {
    const { loader, imported } = openLoader();
    files.set(RULES, 'export {');
    const loading = loader.module(RULES, INTEGRITY);
    files.set(RULES, rulesText);
    await loading;
    expect(imported).toEqual([`/config/${RULES}#again`]);
  });
});

describe('the last good version', () => {
  it('is available offline, except a cached file that was changed', async () => {
    const { loader, server, stored } = openLoader();
    await cacheVersion(manifest, loader);
    server.isUp = false;
    expect(await loader.newest()).toBeUndefined();
    expect(await cachedVersion(loader)).toEqual(manifest);
    expect(await loader.json(HOME)).toEqual({ id: 'home' });
    stored.set(`/config/${HOME}`, new Response('{"id":"other"}'));
    await expect(loader.json(HOME)).rejects.toMatchObject({ reason: 'unreachable' });
  });

  it('is not replaced by a version with a missing file, but by a complete one', async () => {
    const { loader, stored } = openLoader();
    await cacheVersion(manifest, loader);
    const broken = { ...manifest, version: 'v2', site: 'site.0123456789abcdef.json' };
    await expect(cacheVersion(broken, loader)).rejects.toMatchObject({ reason: 'missing' });
    expect(await cachedVersion(loader)).toEqual(manifest);
    await cacheVersion({ ...manifest, version: 'v2', site: SITE_2 }, loader);
    const paths = ['manifest.json', HOME, SITE_2].map((name) => `/config/${name}`);
    expect([...stored.keys()].sort()).toEqual(paths.sort());
  });

  it('needs its modules of validators, which only the HTTP cache stores', async () => {
    const { loader, requested } = openLoader();
    const home = { bundle: HOME, validators: RULES, integrity: INTEGRITY };
    const withModule: Manifest = { ...manifest, pages: { home } };
    files.delete(RULES);
    await expect(cacheVersion(withModule, loader)).rejects.toMatchObject({ reason: 'missing' });
    expect(await cachedVersion(loader)).toBeUndefined();
    files.set(RULES, rulesText);
    await cacheVersion(withModule, loader);
    expect(requested).toContain(`/config/${RULES}`);
    expect(await cachedVersion(loader)).toEqual(withModule);
  });
});
