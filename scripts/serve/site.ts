import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { type ConfigFolders, configFile, decodedPath, staticFile, frontPage } from './site-files.ts';
import {
  ALIVE_PATH,
  everyResponse,
  FRONT_PATHS,
  cacheControl,
  cacheControlOf,
  ALLOWED_METHODS,
  REPORT_PATH,
  READY_PATH,
  siteHeaders,
} from './headers.ts';

/** Handles a request. It rejects to close the connection without a response, as for a failing API. */
export type Handler = (request: Request) => Promise<Response>;

interface ServedSite extends ConfigFolders {
  distDir: string;
  /** Handles reports from devices at REPORT_PATH; without it they are dropped. */
  reports?: Handler | undefined;
  /** Handles ALIVE_PATH and READY_PATH; without it they are 404. */
  health?: Handler | undefined;
  /** Handles /api/* and /sandbox/*. */
  api: Handler;
  /** The sources that may be framed and shown as pictures; the default is https:. */
  outside?: readonly string[] | undefined;
}

/** The largest upload of the API is an avatar of at most 2 MB. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** Serves files, config and API on one origin, with the site's policy and headers. */
export function createSiteHandler(parts: ServedSite): Handler {
  const { outside, health, reports } = parts;
  const site = new Hono();
  const own = siteHeaders(outside);
  const empty = (status: number, headers: Readonly<Record<string, string>> = {}): Response =>
    new Response(null, { status, headers: { ...own, 'cache-control': cacheControl.noStore, ...headers } });
  site.use('*', async (context, next) => {
    if (decodedPath(new URL(context.req.url).pathname) === undefined) return empty(400);
    return next();
  });
  // fetch sends no TRACE, so none can be forwarded. nginx refuses it too.
  site.on('TRACE', ['/api/*', '/sandbox/*'], () => empty(405, { allow: `${ALLOWED_METHODS}, POST` }));
  routeApi(site, parts.api, () => notFound(own));
  site.post(REPORT_PATH, (context) => (reports ? pass(reports, context.req.raw) : empty(204)));
  site.options(REPORT_PATH, () => empty(204, { allow: 'POST, OPTIONS' }));
  site.all(REPORT_PATH, () => empty(405, { allow: 'POST, OPTIONS' }));
  if (health)
    for (const path of [ALIVE_PATH, READY_PATH]) site.get(path, (context) => pass(health, context.req.raw));
  routeFiles(site, parts, own);
  site.options('*', () => empty(204, { allow: ALLOWED_METHODS }));
  site.all('*', () => empty(405, { allow: ALLOWED_METHODS }));
  site.onError((error) => {
    throw error;
  });
  return async (request) => site.fetch(request);
}

function notFound(own: Readonly<Record<string, string>>): Response {
  const headers = { ...own, ...lengthOf(NOT_FOUND), ...html, 'cache-control': cacheControl.noStore };
  return new Response(NOT_FOUND, { status: 404, headers });
}

async function pass(handler: Handler, request: Request): Promise<Response> {
  return uncached(await handler(request));
}

/** Adds the headers of every response that a response lacks, and forbids to cache it. */
function uncached(response: Response): Response {
  const sent = new Response(response.body, response);
  for (const [name, value] of Object.entries(everyResponse))
    if (!sent.headers.has(name)) sent.headers.set(name, value);
  sent.headers.set('cache-control', cacheControl.noStore);
  return sent;
}

function routeApi(site: Hono, api: Handler, none: () => Response): void {
  site.use('/api/*', compress()); // Responses that the API has not compressed itself.
  site.all('/api/*', (context) => {
    const { headers } = context.req.raw;
    // A body that is too large, or of unknown length, is not read.
    const isTooLarge = Number(headers.get('content-length') ?? 0) > MAX_BODY_BYTES;
    const refusal = headers.has('transfer-encoding') ? 411 : isTooLarge ? 413 : undefined;
    return refusal ? uncached(new Response(null, { status: refusal })) : pass(api, context.req.raw);
  });
  // Without a sandbox this is a 404 like any other.
  site.all('/sandbox/*', async (context) => {
    const response = await pass(api, context.req.raw);
    return response.status === 404 ? none() : response;
  });
}

function routeFiles(
  site: Hono,
  { distDir, builtConfigDir, publishedDir }: ServedSite,
  own: Readonly<Record<string, string>>,
): void {
  const folders = { builtConfigDir, publishedDir };
  const front = frontPage(distDir, folders);
  for (const path of FRONT_PATHS)
    site.get(path, async (context) => {
      const page = await front(context.req.header('accept-encoding') ?? '');
      const headers = { ...own, ...encoded(page.encoding), ...lengthOf(page.body), ...html };
      return new Response(page.body, { headers: { ...headers, 'cache-control': cacheControl.noStore } });
    });
  site.get('*', etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...Object.keys(own)] }));
  site.get('*', async (context) => {
    const path = new URL(context.req.url).pathname;
    const accepts = context.req.header('accept-encoding') ?? '';
    const file = path.startsWith('/config/')
      ? await configFile(folders, path.slice('/config'.length), accepts)
      : await staticFile(distDir, path, accepts);
    if (!file) return notFound(own);
    const headers = { ...own, ...encoded(file.encoding), ...lengthOf(file.body) };
    const kept = { 'cache-control': cacheControlOf(path), etag: file.etag };
    return new Response(file.body, { headers: { ...headers, ...kept, 'content-type': file.type } });
  });
}

const html = { 'content-type': 'text/html; charset=utf-8' };

/** Set explicitly for HEAD: Hono drops the body of the GET response, and with it the length. */
function lengthOf(body: string | Uint8Array): Record<string, string> {
  return { 'content-length': String(Buffer.byteLength(body)) };
}

function encoded(encoding: 'br' | 'gzip' | undefined): Record<string, string> {
  return { vary: 'accept-encoding', ...(encoding && { 'content-encoding': encoding }) };
}

/** The 404 page: a link home, without text. */
const NOT_FOUND = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>404</title><h1>404</h1><p><a href="/">/</a></p></html>`;
