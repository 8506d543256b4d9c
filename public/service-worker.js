// Keeps the shell at hand for a phone without a network: the front page as it was sent last, and code by names that change with its
// content. The page is always asked for first, so that no old version stands in the way of a new one. The API is never touched, nor
// is config, which the site keeps by itself.

const CACHE = 'qh-shell';
const FRONT = ['/', '/index.html', '/register'];
/** Files of code that are kept; the oldest go. */
const MOST = 160;

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().catch(() => undefined)); // Without it the next visit keeps what it sees.
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (FRONT.includes(pathname)) event.respondWith(newest(event, '/'));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(kept(event, pathname));
  } else if (pathname.startsWith('/icons/')) {
    event.respondWith(newest(event, pathname));
  }
});

/** The front page and the code that it names, before it is wanted without a network. */
async function keepShell() {
  const page = await fetch('/');
  if (!page.ok) return;
  const names = new Set((await page.clone().text()).match(/\/assets\/[\w.-]+/g));
  const cache = await caches.open(CACHE);
  await cache.addAll([...names]);
  await cache.put('/', page);
}

/** From the server; as it was kept, only where there is no way to it. */
async function newest(event, name) {
  try {
    const answer = await fetch(event.request);
    if (answer.ok) keep(event, name, answer.clone());
    return answer;
  } catch (fault) {
    const old = await caches.match(name, { cacheName: CACHE });
    if (old) return old;
    throw fault;
  }
}

/** As it was kept: a file of this name is never another. */
async function kept(event, name) {
  const old = await caches.match(name, { cacheName: CACHE });
  if (old) return old;
  const answer = await fetch(event.request);
  if (answer.ok) keep(event, name, answer.clone());
  return answer;
}

/** Keeps an answer behind the page's back; a full or forbidden cache is no reason to fail. */
function keep(event, name, answer) {
  const put = async () => {
    const cache = await caches.open(CACHE);
    await cache.put(name, answer);
    const names = (await cache.keys()).filter((one) => new URL(one.url).pathname !== '/');
    await Promise.all(names.slice(0, Math.max(0, names.length - MOST)).map((one) => cache.delete(one)));
  };
  event.waitUntil(put().catch(() => undefined));
}
