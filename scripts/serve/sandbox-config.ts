import { brotliCompressSync, constants } from 'node:zlib';
import { hashOf } from '#scripts/files/digest.ts';
import type { Manifest, SiteBundle } from '#model/bundle.ts';
import { sandboxAddresses } from '#sandbox/sandbox-addresses.ts';
import { FRONT_PATHS } from './headers.ts';
import type { Handler } from './site.ts';
import { acceptsEncoding } from './static-files.ts';

/** The files in a manifest that the overlay changes: the site bundle, and the manifest of a version on trial. */
const CHANGED_FILE = /\b(?:site|manifest)\.[0-9a-f]{16}\.json\b/g;

/**
 * Serves a site with the sandbox's overlay: addresses that site.json leaves empty are those of the sandbox. File names contain hashes, so the
 * front page and the manifest name the changed files instead of the published ones.
 */
export function withSandboxConfig(site: Handler): Handler {
  const overlaid = new Map<string, string>();

  /** Replaces the names of the published files in a text by those of the changed files; `read` reads a file of config. */
  const renamed = async (
    text: string,
    url: URL,
    read: (name: string) => Promise<string>,
  ): Promise<string> => {
    let made = text;
    for (const name of new Set(text.match(CHANGED_FILE))) {
      const before = await read(name);
      const after = name.startsWith('site.')
        ? overlaySite(before, sandboxOrigin(url))
        : await renamed(before, url, read);
      const own = `${name.slice(0, name.indexOf('.'))}.${hashOf(after)}.json`;
      overlaid.set(`${url.origin}/config/${own}`, after);
      made = made.replaceAll(name, own);
    }
    return made;
  };

  return async (request) => {
    const url = new URL(request.url);
    const own = overlaid.get(`${url.origin}${url.pathname}`);
    if (own !== undefined) return new Response(own, { headers: JSON_HEADERS });
    const isChanged = FRONT_PATHS.includes(url.pathname) || url.pathname === '/config/manifest.json';
    if (!isChanged || request.method !== 'GET') return site(request);

    const headers = plainHeaders(request.headers);
    const answer = await site(new Request(url, { headers }));
    if (!answer.ok) return answer;
    const read = async (name: string): Promise<string> =>
      (await site(new Request(new URL(`/config/${name}`, url), { headers }))).text();
    const text = await answer.text();
    // Unreadable config is served unchanged: the site reports it itself.
    const made = await renamed(text, url, read).catch(() => text);
    return packed(made, answer, request.headers.get('accept-encoding') ?? '');
  };
}

/** Applies the overlay of a sandbox at `origin` to compiled files of config. */
export function overlayFiles(
  files: Readonly<Record<string, string>>,
  origin: string,
): Readonly<Record<string, string>> {
  const { site } = JSON.parse(files['manifest.json'] ?? '{}') as Partial<Manifest>;
  const text = site === undefined ? undefined : files[site];
  if (site === undefined || text === undefined) return files;
  const made = overlaySite(text, origin);
  const name = `site.${hashOf(made)}.json`;
  const manifest = (files['manifest.json'] ?? '').replaceAll(site, name);
  return { ...files, [name]: made, 'manifest.json': manifest };
}

function overlaySite(text: string, origin: string): string {
  const bundle = JSON.parse(text) as SiteBundle;
  const { addresses = {} } = bundle.site;
  const own = Object.entries(sandboxAddresses(origin)).filter(([name]) => addresses[name] === '');
  const site = { ...bundle.site, addresses: { ...addresses, ...Object.fromEntries(own) } };
  return JSON.stringify({ ...bundle, site });
}

/** The headers of a request for the full and uncompressed text. */
function plainHeaders(headers: Headers): Headers {
  const plain = new Headers(headers);
  for (const name of ['accept-encoding', 'if-none-match', 'range']) plain.delete(name);
  return plain;
}

function packed(text: string, { status, headers }: Response, accepts: string): Response {
  const own = new Headers(headers);
  for (const name of ['etag', 'content-length', 'content-encoding']) own.delete(name);
  if (!acceptsEncoding(accepts, 'br')) return new Response(text, { status, headers: own });
  own.set('content-encoding', 'br');
  own.set('vary', 'accept-encoding');
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return new Response(new Uint8Array(brotliCompressSync(text, { params })), { status, headers: own });
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };

/** The other name of this machine: for the browser another origin, but the same server. */
const OTHER_NAME: Readonly<Record<string, string>> = { '127.0.0.1': 'localhost', localhost: '127.0.0.1' };

/**
 * Forwards requests to the sandbox under the other name of this machine. The sandbox uses the requested name in the addresses of its own pages,
 * so games and pay pages have another origin than the site, as in production.
 */
export function sandboxApi(sandbox: { fetch: Handler }): Handler {
  return (request) => {
    const { pathname, search } = new URL(request.url);
    const url = new URL(pathname + search, sandboxOrigin(new URL(request.url)));
    return sandbox.fetch(new Request(url, request));
  };
}

/** The origin of the sandbox's pages for a site at this address. */
export function sandboxOrigin(site: URL): string {
  const url = new URL(site);
  url.hostname = OTHER_NAME[url.hostname] ?? url.hostname;
  return url.origin;
}
