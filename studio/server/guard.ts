import { randomBytes, timingSafeEqual } from 'node:crypto';
import { TOKEN_HEADER } from '#studio/protocol/studio-calls.ts';
import type { Locale } from '#scripts/messages/format-message.ts';
import { refuse, type Refused } from './refusal.ts';
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

/** Why a request that reads the studio's state is refused: it was made by another site's page. */
export function readRefusal(request: Request, locale: Locale): Refused | undefined {
  const site = request.headers.get('sec-fetch-site');
  return site === null || site === 'same-origin' || site === 'none'
    ? undefined
    : refuse('refused.origin', {}, locale, 403);
}

/** Why a request that changes something is refused: it does not come from the studio's page, or from one of an earlier run. */
export function writeRefusal(request: Request, token: string, locale: Locale): Refused | undefined {
  if (request.headers.get('origin') !== new URL(request.url).origin)
    return refuse('refused.origin', {}, locale, 403);
  const given = Buffer.from(request.headers.get(TOKEN_HEADER) ?? '');
  const wanted = Buffer.from(token);
  const isSame = given.length === wanted.length && timingSafeEqual(given, wanted);
  return isSame ? undefined : refuse('refused.token', {}, locale, 403);
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
