import { Hono, type MiddlewareHandler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { configFile, decodedPath, staticFile, frontPage } from './static-files.ts';
import {
  ALIVE_PATH,
  everyResponse,
  FRONT_PATHS,
  cacheControl,
  cacheControlOf,
  METHODS,
  REPORT_PATH,
  READY_PATH,
  siteHeaders,
} from './headers.ts';

/** Responds to a request. A rejection breaks the connection without a response, as when the API fails. */
export type Handler = (request: Request) => Promise<Response>;

interface ServedSite {
  distDir: string;
  /** The compiled config of the build, served as /config/; its manifest is inserted into index.html. */
  configDir: string;
  /** The folder that publish writes to. As soon as something is published there, it is served instead. */
  publishedDir?: string | undefined;
  /** Receives the reports of devices at REPORT_PATH. Without it they are dropped. */
  reports?: Handler | undefined;
  /** Serves ALIVE_PATH and READY_PATH. Without it they are a 404. */
  health?: Handler | undefined;
  /** Serves /api/* and /sandbox/*. */
  api: Handler;
  /** The sources that may be framed; default `https:`. */
  frames?: readonly string[] | undefined;
}

/** The largest upload, an avatar, is at most 2 MB. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** Serves files, config and API under one origin, each response with the headers of the site. */
export function createSiteHandler(parts: ServedSite): Handler {
  const { frames, health, reports } = parts;
  const site = new Hono();
  const ownHeaders = siteHeaders(frames);
  const empty = (status: number, headers: Readonly<Record<string, string>> = {}): Response =>
    new Response(null, { status, headers: { ...ownHeaders, 'cache-control': keep.never, ...headers } });
  site.use('*', async (context, next) => {
    if (decodedPath(new URL(context.req.url).pathname) === undefined) return empty(400);
    return next();
  });
  routeApi(site, parts.api, () => notFound(ownHeaders));
  site.post(REPORT_PATH, (context) => (reports ? delegate(reports, context.req.raw) : empty(204)));
  site.options(REPORT_PATH, () => empty(204, { allow: 'POST, OPTIONS' }));
  site.all(REPORT_PATH, () => empty(405, { allow: 'POST, OPTIONS' }));
  if (health)
    for (const path of [ALIVE_PATH, READY_PATH])
      site.get(path, (context) => delegate(health, context.req.raw));
  routeFiles(site, parts, ownHeaders);
  site.options('*', () => empty(204, { allow: METHODS }));
  site.all('*', () => empty(405, { allow: METHODS }));
  site.onError((error) => {
    throw error;
  });
  return async (request) => site.fetch(request);
}

function notFound(ownHeaders: Readonly<Record<string, string>>): Response {
  const headers = { ...ownHeaders, ...lengthOf(NOT_FOUND), ...html, 'cache-control': keep.never };
  return new Response(NOT_FOUND, { status: 404, headers });
}

async function delegate(handler: Handler, request: Request): Promise<Response> {
  return withHeaders(await handler(request), everyAnswer, keep.never);
}

function routeApi(site: Hono, api: Handler, respondNotFound: () => Response): void {
  site.all('/api/*', (context) => {
    const { headers } = context.req.raw;
    // A body that is too large or of unknown length is not read.
    const isTooLarge = Number(headers.get('content-length') ?? 0) > MAX_BODY_BYTES;
    const errorStatus = headers.has('transfer-encoding') ? 411 : isTooLarge ? 413 : undefined;
    return errorStatus
      ? withHeaders(new Response(null, { status: errorStatus }), everyAnswer, keep.never)
      : delegate(api, context.req.raw);
  });
  // Without a sandbox, respond as for any unknown path.
  site.all('/sandbox/*', async (context) => {
    const response = await delegate(api, context.req.raw);
    return response.status === 404 ? respondNotFound() : response;
  });
}

/** Adds the routes of the front page and of all files of the site and its config. */
function routeFiles(
  site: Hono,
  { distDir, configDir, publishedDir }: ServedSite,
  ownHeaders: Readonly<Record<string, string>>,
): void {
  const folders = { built: configDir, published: publishedDir };
  const front = frontPage(distDir, folders);
  for (const path of FRONT_PATHS)
    site.get(path, async (context) => {
      const page = await front(context.req.header('accept-encoding') ?? '');
      const headers = { ...ownHeaders, ...encodingHeaders(page.encoding), ...lengthOf(page.body), ...html };
      return new Response(page.body, { headers: { ...headers, 'cache-control': keep.never } });
    });
  // The last handler runs first: it returns the complete file, `etag` replaces it by a 304, `byteRanges` by a part (RFC 9110, section 13.2.2).
  site.get('*', byteRanges, etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...Object.keys(ownHeaders)] }));
  site.get('*', async (context) => {
    const path = new URL(context.req.url).pathname;
    const accepts = context.req.header('accept-encoding') ?? '';
    const file = path.startsWith('/config/')
      ? await configFile(folders, path.slice('/config'.length), accepts)
      : await staticFile(distDir, path, accepts);
    if (!file) return notFound(ownHeaders);
    const headers = { ...ownHeaders, ...encodingHeaders(file.encoding), ...lengthOf(file.body) };
    const caching = { 'cache-control': keepFor(path), 'accept-ranges': 'bytes', etag: file.etag };
    return new Response(file.body, { headers: { ...headers, ...caching, 'content-type': file.type } });
  });
}

const html = { 'content-type': 'text/html; charset=utf-8' };

/** The length is set explicitly for HEAD: Hono drops the body of the GET response and with it the length. */
function lengthOf(body: string | Uint8Array): Record<string, string> {
  return { 'content-length': String(Buffer.byteLength(body)) };
}

function encodingHeaders(encoding: 'br' | 'gzip' | undefined): Record<string, string> {
  return { vary: 'accept-encoding', ...(encoding && { 'content-encoding': encoding }) };
}

function withHeaders(
  response: Response,
  headers: Readonly<Record<string, string>>,
  caching: string,
): Response {
  const all = new Headers(response.headers);
  for (const [name, value] of Object.entries(headers)) if (!all.has(name)) all.set(name, value);
  all.set('cache-control', cacheControl);
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers: all });
}

/** The 404 page: a link to the front page, without text. */
const NOT_FOUND = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>404</title><h1>404</h1><p><a href="/">/</a></p></html>`;

/**
 * Serves one part of a body for a `Range` header (RFC 9110, section 14): 206 for a part, 416 for a part after the end. The response stays complete
 * without `Accept-Ranges: bytes`, for several parts, another unit, and an `If-Range` of another version: a server may ignore the header, and must
 * ignore a unit that it does not know.
 */
const byteRanges: MiddlewareHandler = async (context, next) => {
  await next();
  const complete = context.res;
  const range = context.req.header('range');
  if (range === undefined || context.req.method !== 'GET' || complete.status !== 200) return;
  if (complete.headers.get('accept-ranges') !== 'bytes') return;
  const ifRange = context.req.header('if-range');
  if (ifRange !== undefined && ifRange !== complete.headers.get('etag')) return;

  const body = await complete.arrayBuffer();
  const part = parseRange(range, body.byteLength);
  const headers = new Headers(complete.headers);
  context.res = undefined; // Otherwise Hono copies the headers of the replaced response to the new one.
  if (part === undefined) {
    context.res = new Response(body, { headers });
    return;
  }
  const bytes = part === 'outside' ? null : body.slice(part.start, part.end + 1);
  const position = part === 'outside' ? '*' : `${String(part.start)}-${String(part.end)}`;
  headers.set('content-range', `bytes ${position}/${String(body.byteLength)}`);
  headers.set('content-length', String(bytes?.byteLength ?? 0));
  context.res = new Response(bytes, { status: bytes ? 206 : 416, headers });
};

/** The first and last byte of a requested part; undefined if the header must be ignored. */
function parseRange(range: string, size: number): { start: number; end: number } | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(range) ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '')
    return Number(last) > 0 && size > 0
      ? { start: Math.max(0, size - Number(last)), end: size - 1 }
      : 'outside';
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end: Math.min(last === '' ? size - 1 : Number(last), size - 1) } : 'outside';
}
