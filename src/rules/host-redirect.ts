import { safeOutsideUrl } from './safe-url.ts';

/** What is known when the server has said where the site is to be visited. */
interface HostRedirectRequest {
  /** The address as the server sent it. */
  readonly address: unknown;
  /** The origin that one is on. */
  readonly origin: string;
  /** Addresses that were tried in this browser session. */
  readonly tried: readonly string[];
  /** Who referred the visitor. */
  readonly referrer?: string | undefined;
  readonly hosts?: readonly string[] | undefined;
}

/** Where to go, and what to remember as tried. */
interface HostRedirect {
  readonly href: string;
  readonly tried: string;
}

/**
 * Where the browser moves when it starts (reading 16): nowhere for an unsafe address, the origin that one is on, or an origin
 * that was tried before, so that it never goes in circles. A referrer is carried along as `register?pid=`.
 */
export function hostRedirect({
  address,
  origin,
  tried,
  referrer,
  hosts,
}: HostRedirectRequest): HostRedirect | undefined {
  const safe = safeOutsideUrl(address, { hosts });
  if (safe === undefined) return undefined;
  const target = new URL(safe);
  if (target.origin === origin || tried.includes(target.origin)) return undefined;
  const href = referrer ? `${slashed(safe)}register?pid=${encodeURIComponent(referrer)}` : safe;
  return { href, tried: target.origin };
}

function slashed(address: string): string {
  return address.endsWith('/') ? address : `${address}/`;
}
