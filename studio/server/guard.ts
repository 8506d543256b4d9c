import { randomBytes, timingSafeEqual } from 'node:crypto';
import { TOKEN_HEADER } from '#studio/protocol/studio-calls.ts';
import { Refused } from './refusal.ts';
import { LOOPBACK } from './settings.ts';

/** A new token: who has it has read the studio's own page, which no other site can. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** Whether a request was sent to this machine under a name of its own: a foreign name that leads here is somebody's trick (DNS rebinding). */
export function isOwnHost(request: Request, port: number): boolean {
  const url = new URL(request.url);
  return LOOPBACK.includes(url.hostname) && url.port === String(port);
}

/** Throws {@link Refused} for a request that reads the studio's state and was made by another site's page. */
export function refuseForeignReader(request: Request): void {
  const site = request.headers.get('sec-fetch-site') ?? 'none';
  if (site !== 'same-origin' && site !== 'none') throw new Refused('refused.origin', {}, 403);
}

/** Throws {@link Refused} for a request that changes something and does not come from the studio's page, or from one of an earlier run. */
export function refuseForeignWriter(request: Request, token: string): void {
  if (request.headers.get('origin') !== new URL(request.url).origin)
    throw new Refused('refused.origin', {}, 403);
  const given = Buffer.from(request.headers.get(TOKEN_HEADER) ?? '');
  const wanted = Buffer.from(token);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new Refused('refused.token', {}, 403);
}

/** The policy of a page of the studio: nothing but what its own directives admit, and no frame around it. */
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
