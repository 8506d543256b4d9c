import { isLocalHost } from '#rules/safe-url.ts';

/**
 * The `frame-src` of the policy. Any https host may be framed: which of them a screen shows is the guard's to say, from
 * the hosts in config/site.json, and those change without a restart. Pages of this machine, on whatever port, are let
 * in only where the API is on this machine: the sandbox, which answers where there is no `apiOrigin`, or a server that is being tried out.
 */
export function frameSources(apiOrigin?: string): string[] {
  const isLocal = apiOrigin === undefined || isLocalHost(new URL(apiOrigin).hostname);
  return isLocal ? ['https:', 'http://localhost:*', 'http://127.0.0.1:*'] : ['https:'];
}
