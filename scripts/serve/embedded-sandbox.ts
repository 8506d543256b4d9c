import { brotliCompressSync, constants } from 'node:zlib';
import { shortHash } from '#scripts/files/digest.ts';
import type { SiteBundle } from '#model/bundle.ts';
import { FRONT_PATHS } from './headers.ts';
import type { Handler } from './site.ts';
import { acceptsEncoding } from './site-files.ts';

/** The names of the files that the overlay changes: the site bundle, and the manifest of a trial. */
const CHANGED_FILE = /\b(?:site|manifest)\.[0-9a-f]{16}\.json\b/g;

type ReadText = (name: string) => string | Promise<string>;
type AddText = (name: string, text: string) => void;
type Texts = Readonly<Record<string, string>>;

/**
 * Serves a site whose empty addresses in site.json are replaced by those of the sandbox. File names contain a
 * hash of the content, so the front page and the manifest get the names of the changed files.
 */
export function withSandboxConfig(site: Handler): Handler {
  /** The changed files by URL. */
  const overlaid = new Map<string, string>();

  return async (request) => {
    const url = new URL(request.url);
    const file = overlaid.get(`${url.origin}${url.pathname}`);
    if (file !== undefined) return new Response(file, { headers: JSON_HEADERS });
    const isChanged = FRONT_PATHS.includes(url.pathname) || url.pathname === '/config/manifest.json';
    if (!isChanged || request.method !== 'GET') return site(request);

    const headers = plainHeaders(request.headers);
    const response = await site(new Request(url, { headers }));
    if (!response.ok) return response;
    const read: ReadText = async (name) =>
      (await site(new Request(new URL(`/config/${name}`, url), { headers }))).text();
    const text = await response.text();
    const add: AddText = (name, changed) => overlaid.set(`${url.origin}/config/${name}`, changed);
    // Config that cannot be read is served unchanged: the site reports it.
    const body = await withOverlay(text, sandboxOrigin(url), read, add).catch(() => text);
    return compressed(body, response, request.headers.get('accept-encoding') ?? '');
  };
}

/** The compiled files of config with the overlay of the sandbox at `origin`. */
export async function overlayFiles(files: Texts, origin: string): Promise<Texts> {
  const all: Record<string, string> = { ...files };
  const add: AddText = (name, text) => void (all[name] = text);
  add('manifest.json', await withOverlay(all['manifest.json'] ?? '', origin, (name) => all[name] ?? '', add));
  return all;
}

/** Overlays the files that a text names, and replaces their names. `read` reads config, `add` stores it. */
async function withOverlay(text: string, origin: string, read: ReadText, add: AddText): Promise<string> {
  let result = text;
  for (const name of new Set(text.match(CHANGED_FILE))) {
    const before = await read(name);
    const isSite = name.startsWith('site.');
    const after = isSite ? overlaySite(before, origin) : await withOverlay(before, origin, read, add);
    const newName = `${name.slice(0, name.indexOf('.'))}.${shortHash(after)}.json`;
    add(newName, after);
    result = result.replaceAll(name, newName);
  }
  return result;
}

function overlaySite(text: string, origin: string): string {
  const bundle = JSON.parse(text) as SiteBundle;
  const { addresses = {} } = bundle.site;
  const own = { sponsorFirst: `${origin}/sandbox/sponsor/1`, sponsorSecond: `${origin}/sandbox/sponsor/2` };
  const filled = Object.entries(own).filter(([name]) => addresses[name] === '');
  const site = { ...bundle.site, addresses: { ...addresses, ...Object.fromEntries(filled) } };
  return JSON.stringify({ ...bundle, site });
}

/** The headers of a request for the complete, uncompressed text. */
function plainHeaders(headers: Headers): Headers {
  const plain = new Headers(headers);
  for (const name of ['accept-encoding', 'if-none-match']) plain.delete(name);
  return plain;
}

function compressed(text: string, { status, headers }: Response, accepts: string): Response {
  const own = new Headers(headers);
  for (const name of ['etag', 'content-length', 'content-encoding']) own.delete(name);
  if (!acceptsEncoding(accepts, 'br')) return new Response(text, { status, headers: own });
  own.set('content-encoding', 'br');
  own.set('vary', 'accept-encoding');
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return new Response(new Uint8Array(brotliCompressSync(text, { params })), { status, headers: own });
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };

/** The other host name of this machine: another origin for the browser, but the same server. */
const OTHER_HOST: Readonly<Record<string, string>> = { '127.0.0.1': 'localhost', localhost: '127.0.0.1' };

/**
 * Forwards requests to the sandbox under the other host name of this machine. Its pages (games, payments)
 * take their URLs from the request, so they have another origin than the site, like foreign pages.
 */
export function sandboxApi(sandbox: { fetch: Handler }): Handler {
  return (request) => {
    const { pathname, search } = new URL(request.url);
    const url = new URL(pathname + search, sandboxOrigin(new URL(request.url)));
    return sandbox.fetch(new Request(url, request));
  };
}

/** The origin of the sandbox's pages for a site at this URL. */
export function sandboxOrigin(site: URL): string {
  const url = new URL(site);
  url.hostname = OTHER_HOST[url.hostname] ?? url.hostname;
  return url.origin;
}
