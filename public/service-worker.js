// Keeps what the site needs to open without a network: the front page as it was sent last, code and config by names that change with their
// content, and the pictures of the frame. The page is always asked for first, so that no old version stands in the way of a new one. The
// API is never touched, nor is the manifest of config.

const CACHE = 'qh-shell';
const FRONT = ['/', '/index.html', '/register'];
/** Files that are kept; those that no page has used for longest go. */
const MOST = 400;
/** Code and config whose names say what they hold. */
const HASHED = /^\/(?:assets\/.+|config\/.+[.][0-9a-f]{16}[.](?:js|json))$/;
/** Pictures of the frame and of the captcha, which change with the site alone. */
const PICTURES = /^\/(?:icons|captcha)\/[\w.-]+$|^\/favicon[.]svg$/;

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
  } else if (HASHED.test(pathname)) {
    event.respondWith(kept(event, pathname));
  } else if (PICTURES.test(pathname)) {
    event.respondWith(newest(event, pathname));
  }
});

// A page tells what it has loaded: much of it came before the worker did. Once room is short, what it names becomes the newest that is kept.
self.addEventListener('message', (event) => {
  const paths = Array.isArray(event.data?.keep) ? event.data.keep : [];
  event.waitUntil(keepAll(paths).catch(() => undefined));
});

async function keepAll(paths) {
  const cache = await caches.open(CACHE);
  // What is put anew is away for a moment, and a page that starts then without a network would lack it: only where room is short.
  const isScarce = (await cache.keys()).length > MOST / 2;
  for (const path of paths) {
    if (typeof path !== 'string' || !(HASHED.test(path) || PICTURES.test(path))) continue;
    const old = await cache.match(path);
    if (old && !isScarce) continue;
    const answer = old ?? (await fetch(path).catch(() => undefined));
    if (answer?.ok) await cache.put(path, answer);
  }
}

/** The front page and the code of every start that its tags name, before it is wanted without a network. */
async function keepShell() {
  const page = await fetch('/');
  if (!page.ok) return;
  const names = new Set((await page.clone().text()).match(/(?<=(?:src|href)=")\/assets\/[^"]+/g));
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

/** As it was kept: a file of this name is never another. A page that found it broken asks past every cache. */
async function kept(event, name) {
  const old = event.request.cache === 'reload' ? undefined : await caches.match(name, { cacheName: CACHE });
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
