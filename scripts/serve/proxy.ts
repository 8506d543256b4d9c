import { proxy } from 'hono/proxy';
import { streamFrom } from './listen.ts';
import type { Handler } from './site.ts';

/** Request headers that belong to this origin, or that fetch does not send. */
const NOT_FORWARDED = ['host', 'cookie', 'expect'];

/** A response that has not started by then is aborted: no socket stays open. The site aborts after 30 s. */
const TIMEOUT_MS = 60_000;

/**
 * Forwards /api/* to the API at `origin` and streams the responses; other paths are a 404. Removes cookies
 * both ways; does not follow redirects. If the API or the first byte of its body fails, the response is an
 * empty 502; if the body breaks later, so does the connection. Logs each failure in one line.
 */
export function createProxy(origin: string, fetchApi: typeof fetch = fetch): Handler {
  const api = new URL(origin);
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    if (!pathname.startsWith('/api/')) return new Response(null, { status: 404 });
    const raw = new Request(request.url, request);
    for (const name of NOT_FORWARDED) raw.headers.delete(name);
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
    const logFailure = (error: unknown): void => {
      if (!request.signal.aborted)
        console.error(`${request.method} ${pathname}: the API failed: ${reasonOf(error)}`);
    };
    try {
      const response = await proxy(new URL(pathname + search, api), {
        raw,
        strictConnectionProcessing: true,
        redirect: 'manual',
        signal: AbortSignal.any([request.signal, timeout.signal]),
        customFetch: fetchApi,
      });
      response.headers.delete('set-cookie');
      const body = response.body && (await awaitFirstBytes(response.body, logFailure));
      return new Response(body, response);
    } catch (error) {
      logFailure(error);
      return new Response(null, { status: 502 });
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Resolves at the first bytes of a body, or rejects. If later bytes fail, calls `onFailure` and resets. */
async function awaitFirstBytes(body: ReadableStream<Uint8Array>, onFailure: (error: unknown) => void) {
  const reader = body.getReader();
  const onReset = (error: unknown, controller: ReadableStreamDefaultController): void => {
    onFailure(error);
    controller.error(new DOMException('the API broke off', 'ConnectionReset'));
  };
  return streamFrom(reader, onReset, await reader.read());
}

/** The reason of a failed call on one line. fetch wraps the cause, and the cause has a code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
  return `${error.message.replace(/\s+/g, ' ')}${code}`;
}
