// Caches what the site needs to open offline: the last front page, code and config with a hash in their names, and the pictures of
// the shell. The front page is always requested first, so an old version never hides a new one. The API and the manifest of
// config are never cached.

const CACHE = 'qh-shell';
const FRONT = ['/', '/index.html', '/register'];
/** At most so many files: the oldest are deleted. */
const MAX_FILES = 400;
/** Code and config with a hash in their names. */
const HASHED = /^\/(?:assets\/.+|config\/.+[.][0-9a-f]{16}[.](?:js|json))$/;
/** Pictures of the shell and the captcha, which change only with a build. */
const PICTURES = /^\/(?:icons|captcha)\/[\w.-]+$/;

self.addEventListener('install', (event) => {
  event.waitUntil(cacheShell(fetch('/')).catch(() => undefined)); // Then the next visit caches it.
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (FRONT.includes(pathname)) event.respondWith(networkFirst(event, '/'));
  } else if (HASHED.test(pathname)) {
    event.respondWith(cacheFirst(event, pathname));
  } else if (PICTURES.test(pathname)) {
    event.respondWith(networkFirst(event, pathname));
  }
});

// A page sends what it loaded, much of it before the worker was active. If space is short, these files become the newest entries.
self.addEventListener('message', (event) => {
  const paths = Array.isArray(event.data?.keep) ? event.data.keep : [];
  event.waitUntil(cacheAll(paths).catch(() => undefined));
});

async function cacheAll(paths) {
  const cache = await caches.open(CACHE);
  // A file put again is missing for a moment, which breaks an offline start: only do it if space is short.
  const isScarce = (await cache.keys()).length > MAX_FILES / 2;
  for (const path of paths) {
    if (typeof path !== 'string' || !(HASHED.test(path) || PICTURES.test(path))) continue;
    const old = await cache.match(path);
    if (old && !isScarce) continue;
    const response = old ?? (await fetch(path).catch(() => undefined));
    if (response?.ok) await cache.put(path, response);
  }
}

/** Caches a front page once the code in its tags is cached. Without its code it would replace one that opens offline. */
async function cacheShell(response) {
  const page = await response;
  if (!page.ok) return;
  const names = new Set((await page.clone().text()).match(/(?<=(?:src|href)=")\/assets\/[^"]+/g));
  const cache = await caches.open(CACHE);
  await Promise.all([...names].map(async (name) => (await cache.match(name)) ?? cache.add(name)));
  await cache.put('/', page);
}

/** From the server; from the cache only if the server cannot be reached. The browser requests a page itself while the worker starts. */
async function networkFirst(event, name) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (response.ok) putLater(event, name, response.clone());
    return response;
  } catch (error) {
    const old = await caches.match(name, { cacheName: CACHE });
    if (old) return old;
    throw error;
  }
}

/**
 * From the HTTP cache, else from the worker's: a hashed name never changes its content. `reload` skips both, for
 * a broken file. Code from the worker's cache costs time: Chromium stores it compiled during the next start.
 */
async function cacheFirst(event, name) {
  if (event.request.cache !== 'reload') {
    const inHttpCache = { cache: 'only-if-cached', mode: 'same-origin' };
    const fetched = await fetch(name, inHttpCache).catch(() => undefined);
    const old = fetched?.ok ? fetched : await caches.match(name, { cacheName: CACHE });
    if (old) return old;
  }
  const response = await fetch(event.request);
  if (response.ok) putLater(event, name, response.clone());
  return response;
}

/** Caches a response in the background; a full or forbidden cache is ignored. */
function putLater(event, name, response) {
  const put = async () => {
    const cache = await caches.open(CACHE);
    await (name === '/' ? cacheShell(response) : cache.put(name, response));
    const names = (await cache.keys()).filter((one) => new URL(one.url).pathname !== '/');
    await Promise.all(names.slice(0, Math.max(0, names.length - MAX_FILES)).map((one) => cache.delete(one)));
  };
  event.waitUntil(put().catch(() => undefined));
}
