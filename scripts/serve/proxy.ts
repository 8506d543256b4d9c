import { proxy } from 'hono/proxy';
import { bodyFrom } from './listen.ts';
import type { Handler } from './site.ts';

/** Request headers that belong to this origin, or that fetch refuses to send. */
const DROPPED_HEADERS = ['host', 'cookie', 'expect'];

/** A response of the API must begin within this time, so that no socket stays open forever. The site itself aborts after 30 s. */
const TIMEOUT_MS = 60_000;

/**
 * Forwards requests below /api/ to the API at `origin` and streams the response; any other path, /sandbox/* too, is a 404. Cookies are removed
 * both ways, and redirects are not followed. An unreachable API, or a body that fails before its first chunk, is an empty 502. A body that
 * fails later closes the player's connection. Each failure is logged in one line, with the call and the reason.
 */
export function createProxy(origin: string, fetchApi: typeof fetch = fetch): Handler {
  const api = new URL(origin);
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    if (!pathname.startsWith('/api/')) return new Response(null, { status: 404 });
    const raw = new Request(request.url, request);
    for (const name of DROPPED_HEADERS) raw.headers.delete(name);
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
      const body = response.body && (await withFirstChunk(response.body, logFailure));
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
 * Waits for the first chunk of a body; rejects if that fails. If a later chunk fails, it calls `onFailure`, and the body fails like a reset
 * connection.
 */
async function withFirstChunk(
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

/** Why a call failed, on one line. fetch wraps the cause, which has a code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
  return `${error.message.replace(/\s+/g, ' ')}${code}`;
}
