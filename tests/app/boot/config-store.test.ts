import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConfigStore } from '#app/boot/config-store.ts';
import { cacheVersion, cachedVersion } from '#app/versions/cached-version.ts';
import type { Manifest } from '#model/bundle.ts';

/** A file by the name that it has to have. */
function named(what: string, ending: string, text: string): [name: string, text: string] {
  return [`${what}.${createHash('sha256').update(text).digest('hex').slice(0, 16)}.${ending}`, text];
}

function integrityOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

const [SITE, siteText] = named('site', 'json', '{"site":1}');
const [SITE_2, siteText2] = named('site', 'json', '{"site":2}');
const [HOME, homeText] = named('page.home', 'json', '{"id":"home"}');
const [RULES, rulesText] = named('page.home', 'js', 'export const validators = {};');
const manifest: Manifest = { vocabulary: 1, version: 'v1', site: SITE, pages: { home: { bundle: HOME } } };

const files = new Map<string, string>();
beforeEach(() => {
  files.clear();
  files.set('manifest.json', JSON.stringify(manifest));
  for (const [name, text] of [
    [SITE, siteText],
    [SITE_2, siteText2],
    [HOME, homeText],
    [RULES, rulesText],
  ] as const)
    files.set(name, text);
});

/** A Cache in memory. */
function memoryCaches() {
  const kept = new Map<string, Response>();
  const cache = {
    match: (path: string) => Promise.resolve(kept.get(path)?.clone()),
    put: (path: string, answer: Response) => Promise.resolve(void kept.set(path, answer)),
    keys: () => Promise.resolve([...kept.keys()].map((path) => new Request(`http://site.test${path}`))),
    delete: (request: Request) => Promise.resolve(kept.delete(new URL(request.url).pathname)),
  };
  return { kept, caches: () => ({ open: () => Promise.resolve(cache) }) as unknown as CacheStorage };
}

function openStore() {
  const server = { isUp: true, status: 200 };
  const asked: string[] = [];
  const imported: string[] = [];
  const fetch = (path: string): Promise<Response> => {
    asked.push(path);
    if (!server.isUp) return Promise.reject(new TypeError('Failed to fetch'));
    const text = files.get(path.replace(/^\/(?:config|built)\//, ''));
    const status = text === undefined ? 404 : server.status;
    return Promise.resolve(new Response(text ?? '', { status }));
  };
  const { kept, caches } = memoryCaches();
  const importFrom = (path: string, integrity?: string): Promise<unknown> => {
    const text = files.get(path.replace(/^\/config\//, '').replace(/#.*/, ''));
    const isWhole = integrity === undefined || (text !== undefined && integrity === integrityOf(text));
    return isWhole ? Promise.resolve(imported.push(path)) : Promise.reject(new TypeError('Failed to fetch'));
  };
  return { server, kept, asked, imported, store: createConfigStore({ fetch, caches, importFrom }) };
}

describe('published config', () => {
  it('is taken from the server', async () => {
    const { store } = openStore();
    expect(await store.newest()).toEqual(manifest);
    expect(await store.json(SITE)).toEqual({ site: 1 });
  });

  it('is taken from where it was built, where it is asked for there', async () => {
    const { store, asked } = openStore();
    expect(await store.json(SITE, '/built/')).toEqual({ site: 1 });
    expect(asked).toEqual([`/built/${SITE}`]);
  });

  it.each([
    ['cut off', '{"site":', 'cut-off'],
    ['changed', '{"site":3}', 'wrong-hash'],
  ])('that is %s is asked for once more, past every cache, and then not taken', async (_, text, reason) => {
    const { store, asked } = openStore();
    files.set(SITE, text);
    await expect(store.json(SITE)).rejects.toMatchObject({ reason });
    expect(asked).toHaveLength(2);
  });

  it('that is not there is told from a server that fails, and from none', async () => {
    const { store, server } = openStore();
    files.delete(SITE);
    await expect(store.json(SITE)).rejects.toMatchObject({ reason: 'missing' });
    server.status = 503;
    await expect(store.json(HOME)).rejects.toMatchObject({ reason: 'unreachable' });
    server.isUp = false;
    await expect(store.json(HOME)).rejects.toMatchObject({ reason: 'unreachable' });
  });

  it('runs no module that is not what its name says', async () => {
    const { store, imported } = openStore();
    await store.module(RULES);
    files.set(RULES, 'globalThis.harm = 1;');
    await expect(store.module(RULES)).rejects.toMatchObject({ reason: 'wrong-hash' });
    expect(imported).toEqual([`/config/${RULES}`]);
  });

  it('imports a module by its integrity, without another request', async () => {
    const { store, imported, asked } = openStore();
    await store.module(RULES, integrityOf(rulesText));
    expect(imported).toEqual([`/config/${RULES}`]);
    expect(asked).toEqual([]);
  });

  it('says what is wrong with a module whose integrity fails, and does not run it', async () => {
    const { store, imported } = openStore();
    files.set(RULES, 'globalThis.harm = 1;');
    const reason = 'wrong-hash';
    await expect(store.module(RULES, integrityOf(rulesText))).rejects.toMatchObject({ reason });
    expect(imported).toEqual([]);
  });

  it('imports a module again, as another one, once the browser has it whole', async () => {
    const { store, imported } = openStore();
    files.set(RULES, 'export {');
    const asked = store.module(RULES, integrityOf(rulesText));
    files.set(RULES, rulesText);
    await asked;
    expect(imported).toEqual([`/config/${RULES}#again`]);
  });

  it('that is nowhere is named', async () => {
    const { store } = openStore();
    await expect(store.json('page.none.0123456789abcdef.json')).rejects.toThrow('page.none');
  });
});

describe('the last good version', () => {
  it('is there when the server is not', async () => {
    const { store, server } = openStore();
    await cacheVersion(manifest, store);
    server.isUp = false;
    expect(await store.newest()).toBeUndefined();
    expect(await cachedVersion(store)).toEqual(manifest);
    expect(await store.json(HOME)).toEqual({ id: 'home' });
  });

  it('is not taken where what was kept has been changed', async () => {
    const { store, server, kept } = openStore();
    await cacheVersion(manifest, store);
    server.isUp = false;
    kept.set(`/config/${HOME}`, new Response('{"id":"other"}'));
    await expect(store.json(HOME)).rejects.toMatchObject({ reason: 'unreachable' });
  });

  it('is not one of which a file is missing, and what was kept before stays', async () => {
    const { store } = openStore();
    await cacheVersion(manifest, store);
    const broken = { ...manifest, version: 'v2', site: 'site.0123456789abcdef.json' };
    await expect(cacheVersion(broken, store)).rejects.toMatchObject({ reason: 'missing' });
    expect(await cachedVersion(store)).toEqual(manifest);
  });

  it('is not one whose module of validators cannot be had; those that can, the browser holds', async () => {
    const { store, asked } = openStore();
    const withModule: Manifest = { ...manifest, pages: { home: { bundle: HOME, validators: RULES } } };
    files.delete(RULES);
    await expect(cacheVersion(withModule, store)).rejects.toMatchObject({ reason: 'missing' });
    expect(await cachedVersion(store)).toBeUndefined();
    files.set(RULES, rulesText);
    await cacheVersion(withModule, store);
    expect(asked).toContain(`/config/${RULES}`);
    expect(await cachedVersion(store)).toEqual(withModule);
  });

  it('takes the place of the one before', async () => {
    const { store, kept } = openStore();
    await cacheVersion(manifest, store);
    await cacheVersion({ ...manifest, version: 'v2', site: SITE_2 }, store);
    expect([...kept.keys()].sort()).toEqual(
      ['/config/manifest.json', `/config/${HOME}`, `/config/${SITE_2}`].sort(),
    );
  });
});
