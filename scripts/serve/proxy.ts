import { proxy } from 'hono/proxy';
import { bodyFrom } from './listen.ts';
import type { Handler } from './site.ts';

/** Headers of a request that belong to this origin, or that fetch does not send. */
const NOT_PASSED_ON = ['host', 'cookie', 'expect'];

/** An API answer that has not begun by then is given up, so that no socket is held for ever; the site itself gives up after 30 s. */
const TIMEOUT_MS = 60_000;

/**
 * Passes a request under /api/ on to the API at `origin` and streams its answer back; anything else, /sandbox/* too, is a 404. Cookies go neither way,
 * and redirects are handed back unfollowed. An API that cannot be reached, or whose body is broken from its first byte on, is an empty 502; a body that
 * breaks later breaks the player's connection. Each of these failures is one line in the log, with what was called and why it failed.
 */
export function createProxy(origin: string, fetchApi: typeof fetch = fetch): Handler {
  const api = new URL(origin);
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    if (!pathname.startsWith('/api/')) return new Response(null, { status: 404 });
    const raw = new Request(request.url, request);
    for (const name of NOT_PASSED_ON) raw.headers.delete(name);
    const slow = new AbortController();
    const timer = setTimeout(() => slow.abort(), TIMEOUT_MS);
    const logFailure = (error: unknown): void => {
      if (!request.signal.aborted)
        console.error(`${request.method} ${pathname}: the API failed: ${reasonOf(error)}`);
    };
    try {
      const response = await proxy(new URL(pathname + search, api), {
        raw,
        strictConnectionProcessing: true,
        redirect: 'manual',
        signal: AbortSignal.any([request.signal, slow.signal]),
        customFetch: fetchApi,
      });
      response.headers.delete('set-cookie');
      const body = response.body && (await begun(response.body, logFailure));
      return new Response(body, response);
    } catch (error) {
      logFailure(error);
      return new Response(null, { status: 502 });
    } finally {
      clearTimeout(timer);
    }
  };
}

/**
 * The same body once its first bytes are there; rejects where these are broken. Where later ones are, it calls `onFailure` and fails as a reset
 * connection does.
 */
async function begun(
  body: ReadableStream<Uint8Array>,
  onFailure: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const reader = body.getReader();
  const onReset = (error: unknown, controller: ReadableStreamDefaultController): void => {
    onFailure(error);
    controller.error(new DOMException('the API broke off', 'ConnectionReset'));
  };
  return bodyFrom(reader, onReset, await reader.read());
}

/** Why a call failed, in a few words on one line: fetch wraps the cause, and the cause has a code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
  return `${error.message.replace(/\s+/g, ' ')}${code}`;
}
