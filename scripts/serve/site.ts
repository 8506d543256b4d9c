import { Hono } from 'hono';
import { configFile } from './config-folders.ts';
import { frontPage } from './front-page.ts';
import { everyAnswer, FRONT_PATHS, keep, keepFor, REPORT_PATH, siteHeaders } from './headers.ts';
import { NOT_FOUND } from './not-found.ts';
import { staticFile } from './static-files.ts';

/** Answers a request. Rejects where the connection is to break without an answer, as a failing API's does. */
export type Handler = (request: Request) => Promise<Response>;

/** What a site is served from. */
export interface SiteParts {
  /** The built site. */
  distDir: string;
  /** The compiled config of the build, found under /config/; its manifest goes into the front page. */
  configDir: string;
  /** The folder that publish writes to: what is published there is served in its place, from the moment it is. */
  publishedDir?: string | undefined;
  /** Takes what devices report of versions that they set aside, at REPORT_PATH; without it nobody does. */
  reports?: Handler | undefined;
  /** Answers /api/* and /sandbox/*. */
  api: Handler;
  /** The sources that may be framed; https: unless given. */
  frames?: readonly string[] | undefined;
}

/** No upload of the API is larger: an avatar is at most 2 MB. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** Puts files, config and API behind one origin, with the policy and headers of the site on each answer. */
export function createSite(parts: SiteParts): Handler {
  const { distDir, api, frames, reports } = parts;
  const site = new Hono();
  const folders = { built: parts.configDir, published: parts.publishedDir };
  const front = frontPage(distDir, folders);
  const own = siteHeaders(frames);

  const pass = async (request: Request): Promise<Response> =>
    withHeaders(await api(request), everyAnswer, keep.never);
  site.all('/api/*', (context) => {
    const refusal = bodyRefusal(context.req.raw.headers);
    return refusal
      ? withHeaders(new Response(null, { status: refusal }), everyAnswer, keep.never)
      : pass(context.req.raw);
  });
  site.all('/sandbox/*', (context) => pass(context.req.raw));
  if (reports)
    site.post(REPORT_PATH, async (context) =>
      withHeaders(await reports(context.req.raw), everyAnswer, keep.never),
    );

  site.get('*', async (context) => {
    const path = new URL(context.req.url).pathname;
    const accepts = context.req.header('accept-encoding') ?? '';
    if (FRONT_PATHS.includes(path)) {
      const page = await front(accepts);
      return new Response(page.body, {
        headers: {
          ...own,
          ...encoded(page.encoding),
          'content-type': 'text/html; charset=utf-8',
          'cache-control': keep.never,
        },
      });
    }
    const file = path.startsWith('/config/')
      ? await configFile(folders, path.slice('/config'.length), accepts)
      : await staticFile(distDir, path, accepts);
    if (!file) return new Response(NOT_FOUND, { status: 404, headers: { ...own, ...html404 } });
    const headers = { ...own, ...encoded(file.encoding), 'cache-control': keepFor(path), etag: file.etag };
    if (context.req.header('if-none-match') === file.etag)
      return new Response(null, { status: 304, headers });
    return new Response(file.body, { headers: { ...headers, 'content-type': file.type } });
  });

  site.all(
    '*',
    () =>
      new Response(null, {
        status: 405,
        headers: { ...own, allow: 'GET, HEAD', 'cache-control': keep.never },
      }),
  );
  site.onError((error) => {
    throw error;
  });
  return async (request) => site.fetch(request);
}

const html404 = { 'content-type': 'text/html; charset=utf-8', 'cache-control': keep.never };

/** The status for a body that is not read: one that is too large, or one that does not say how large it is. */
function bodyRefusal(headers: Headers): 411 | 413 | undefined {
  if (headers.has('transfer-encoding')) return 411;
  return Number(headers.get('content-length') ?? 0) > MAX_BODY_BYTES ? 413 : undefined;
}

function encoded(encoding: 'br' | 'gzip' | undefined): Record<string, string> {
  return { vary: 'accept-encoding', ...(encoding && { 'content-encoding': encoding }) };
}

function withHeaders(
  answer: Response,
  headers: Readonly<Record<string, string>>,
  cacheControl: string,
): Response {
  const all = new Headers(answer.headers);
  for (const [name, value] of Object.entries(headers)) if (!all.has(name)) all.set(name, value);
  all.set('cache-control', cacheControl);
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers: all });
}
