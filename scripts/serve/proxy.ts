import type { Handler } from './site.ts';

/** Headers that belong to one connection, to this origin's cookies, or to a body that fetch has unpacked already. */
const NOT_PASSED_ON = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'cookie',
  'expect',
  'accept-encoding',
];
const NOT_PASSED_BACK = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
  'set-cookie',
];

/** An API answer that has not begun by then is given up, so that no socket is held for ever; the site itself gives up after 30 s. */
const TIMEOUT_MS = 60_000;

/**
 * Passes a request on to the API at `origin` and streams its answer back. Cookies go neither way, redirects are handed
 * back unfollowed, and an API that cannot be reached is an empty 502.
 */
export function createProxy(origin: string, fetchApi: typeof fetch = fetch): Handler {
  const api = new URL(origin);
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const target = new URL(pathname + search, api);
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD' && request.body !== null;
    const slow = new AbortController();
    const timer = setTimeout(() => slow.abort(), TIMEOUT_MS);
    try {
      const answer = await fetchApi(target, {
        method: request.method,
        headers: without(request.headers, NOT_PASSED_ON),
        redirect: 'manual',
        signal: AbortSignal.any([request.signal, slow.signal]),
        ...(hasBody && { body: request.body, duplex: 'half' }),
      });
      const headers = without(answer.headers, NOT_PASSED_BACK);
      return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
    } catch {
      return new Response(null, { status: 502 });
    } finally {
      clearTimeout(timer);
    }
  };
}

function without(headers: Headers, names: readonly string[]): Headers {
  const kept = new Headers(headers);
  for (const name of [...names, ...(headers.get('connection')?.split(/\s*,\s*/) ?? [])]) kept.delete(name);
  return kept;
}
