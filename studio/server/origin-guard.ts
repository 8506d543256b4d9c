import { timingSafeEqual } from 'node:crypto';
import { TOKEN_HEADER } from '#studio/protocol/studio-calls.ts';
import { Refused } from './refusal.ts';
import { LOOPBACK } from './settings.ts';

/** Whether a request names this machine as its host. Any other name that resolves to it is DNS rebinding. */
export function isOwnHost(request: Request, port: number): boolean {
  const url = new URL(request.url);
  return LOOPBACK.includes(url.hostname) && url.port === String(port);
}

/** Throws {@link Refused} for a read of the studio's state by another site's page. */
export function refuseForeignReader(request: Request): void {
  const site = request.headers.get('sec-fetch-site') ?? 'none';
  if (site !== 'same-origin' && site !== 'none') throw new Refused('refused.origin', {}, 403);
}

/** Throws {@link Refused} for a write that is not from the studio's page, or from that of an earlier run. */
export function refuseForeignWriter(request: Request, token: string): void {
  if (request.headers.get('origin') !== new URL(request.url).origin)
    throw new Refused('refused.origin', {}, 403);
  const given = Buffer.from(request.headers.get(TOKEN_HEADER) ?? '');
  const expected = Buffer.from(token);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Refused('refused.token', {}, 403);
}

/** The content security policy of a page: own scripts, styles and calls, the given directives, no framing. */
export function pagePolicy(own: readonly string[]): string {
  const none = ['default-src', 'form-action', 'base-uri', 'frame-ancestors'].map((name) => `${name} 'none'`);
  return [
    ...none,
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self'",
    ...own,
  ].join('; ');
}
