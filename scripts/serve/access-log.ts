import { ALIVE_PATH, READY_PATH } from './headers.ts';
import type { Handler } from './site.ts';

/** Longer paths are truncated in the log. No path of the site is that long. */
const MAX_PATH_LENGTH = 200;

/**
 * Logs each request as a line of JSON: time, method, path, status, milliseconds until the response started,
 * its size in bytes if known, and the config version of the calling page. No personal data: no query, IP
 * address, other header or body. Status 0: the connection broke. Health checks are not logged.
 */
export function withAccessLog(handler: Handler): Handler {
  return async (request) => {
    const at = Date.now();
    const { pathname } = new URL(request.url);
    const log = (response: Response | undefined): void => {
      if (pathname === ALIVE_PATH || pathname === READY_PATH) return;
      const bytes = response?.headers.get('content-length');
      const version = request.headers.get('x-config-version') ?? '';
      const line = {
        at: new Date(at).toISOString(),
        method: request.method,
        path: pathname.slice(0, MAX_PATH_LENGTH),
        status: response?.status ?? 0,
        ms: Date.now() - at,
        ...(bytes && { bytes: Number(bytes) }),
        ...(/^[\w.-]{1,80}$/.test(version) && { version }),
      };
      console.log(JSON.stringify(line));
    };
    const response = await handler(request).catch((error: unknown) => {
      log(undefined);
      throw error;
    });
    log(response);
    return response;
  };
}
