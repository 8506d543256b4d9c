import { ALIVE_PATH, READY_PATH } from './headers.ts';
import type { Handler } from './site.ts';

/** Longer paths are cut off; no address of the site is longer. */
const MAX_CHARACTERS = 200;

interface LogOptions {
  readonly write?: (line: string) => void;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/**
 * Writes one line of JSON for each request: time, method, path, status, milliseconds until the response began, its bytes if they are known, and
 * the client's version of config. It logs nothing about the player: no query, no address, no other header, no body. Status 0 is a broken
 * connection. Health checks are not logged.
 */
export function withAccessLog(
  handler: Handler,
  { write = console.log, now = Date.now }: LogOptions = {},
): Handler {
  return async (request) => {
    const at = now();
    const { pathname } = new URL(request.url);
    const log = (response: Response | undefined): void => {
      if (pathname === ALIVE_PATH || pathname === READY_PATH) return;
      const bytes = response?.headers.get('content-length');
      const version = request.headers.get('x-config-version') ?? '';
      const line = {
        at: new Date(at).toISOString(),
        method: request.method,
        path: pathname.slice(0, MAX_CHARACTERS),
        status: response?.status ?? 0,
        ms: now() - at,
        ...(bytes && { bytes: Number(bytes) }),
        ...(/^[\w.-]{1,80}$/.test(version) && { version }),
      };
      write(JSON.stringify(line));
    };
    try {
      const response = await handler(request);
      log(response);
      return response;
    } catch (error) {
      log(undefined);
      throw error;
    }
  };
}
