import { describe, expect, it } from 'vitest';
import { createConfigStore } from '#app/config-store.ts';
import { inlineManifest, readManifest } from '#app/read-manifest.ts';
import type { Manifest } from '#model/bundle.ts';

const manifest: Manifest = {
  ...{ vocabulary: 1, version: 'v1', site: 'site.1.json' },
  pages: { home: { bundle: 'page.home.1.json' } },
};
const files: Record<string, unknown> = {
  '/config/manifest.json': manifest,
  '/config/site.1.json': { site: 1 },
  '/config/page.home.1.json': { id: 'home' },
  '/config/page.home.1.js': 'a module',
};

/** A Cache in memory that fetches as a browser's does. */
function memoryCaches(fetch: (path: string) => Promise<Response>) {
  const kept = new Map<string, Response>();
  const cache = {
    match: (path: string) => Promise.resolve(kept.get(path)?.clone()),
    put: (path: string, answer: Response) => Promise.resolve(void kept.set(path, answer)),
    add: async (path: string) => {
      const answer = await fetch(path);
      if (!answer.ok) throw new TypeError('not ok');
      kept.set(path, answer);
    },
    keys: () => Promise.resolve([...kept.keys()].map((path) => new Request(`http://site.test${path}`))),
    delete: (request: Request) => Promise.resolve(kept.delete(new URL(request.url).pathname)),
  };
  return { kept, caches: () => ({ open: () => Promise.resolve(cache) }) as unknown as CacheStorage };
}

function openStore() {
  const server = { isUp: true };
  const asked: string[] = [];
  const fetch = (path: string): Promise<Response> => {
    asked.push(path);
    if (!server.isUp) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(path in files ? Response.json(files[path]) : new Response('', { status: 404 }));
  };
  const { kept, caches } = memoryCaches(fetch);
  return { server, kept, asked, store: createConfigStore({ fetch, caches }) };
}

describe('published config', () => {
  it('is taken from the server', async () => {
    const { store } = openStore();
    expect(await store.newest()).toEqual(manifest);
    expect(await store.json('site.1.json')).toEqual({ site: 1 });
  });

  it('once kept, is there when the server is not', async () => {
    const { store, server } = openStore();
    await store.keep(manifest);
    server.isUp = false;
    expect(await store.newest()).toBeUndefined();
    expect(await store.lastGood()).toEqual(manifest);
    expect(await store.json('page.home.1.json')).toEqual({ id: 'home' });
  });

  it('is not kept when a file of it is missing', async () => {
    const { store } = openStore();
    await store.keep({ ...manifest, site: 'gone.json' });
    expect(await store.lastGood()).toBeUndefined();
  });

  it('is not kept when a module of validators cannot be had, and has the browser hold those that can', async () => {
    const { store, asked } = openStore();
    const withModule = (validators: string): Manifest => ({
      ...manifest,
      pages: { home: { bundle: 'page.home.1.json', validators } },
    });
    await store.keep(withModule('gone.js'));
    expect(await store.lastGood()).toBeUndefined();
    await store.keep(withModule('page.home.1.js'));
    expect(asked).toContain('/config/page.home.1.js');
    expect(await store.lastGood()).toEqual(withModule('page.home.1.js'));
  });

  it('of an earlier version goes when a later one is kept', async () => {
    const { store, kept } = openStore();
    await store.keep(manifest);
    files['/config/site.2.json'] = { site: 2 };
    await store.keep({ ...manifest, version: 'v2', site: 'site.2.json' });
    expect([...kept.keys()].sort()).toEqual([
      '/config/manifest.json',
      '/config/page.home.1.json',
      '/config/site.2.json',
    ]);
  });

  it('that is nowhere is named', async () => {
    const { store } = openStore();
    await expect(store.json('page.none.json')).rejects.toThrow('page.none.json');
  });
});

describe('a manifest', () => {
  const page = (text: string) =>
    ({ getElementById: () => ({ textContent: text }) }) as unknown as Pick<Document, 'getElementById'>;

  it('is read from the page', () => {
    expect(inlineManifest(page(JSON.stringify(manifest)))).toEqual(manifest);
  });

  it.each(['', '{}', '{"vocabulary":1', '<!--# include -->', '[]', 'null'])('%j is none', (text) => {
    expect(inlineManifest(page(text))).toBeUndefined();
  });

  it('of a newer vocabulary is set aside', () => {
    expect(readManifest({ ...manifest, vocabulary: 2 })).toBeUndefined();
  });
});
