import type { SiteState } from '#state/create-state.ts';
import type { Referrer } from './referrer.ts';
import { safeOutsideUrl } from '#rules/safe-url.ts';

interface HostRedirectOptions {
  readonly state: Pick<SiteState, 'call' | 'device'>;
  readonly referrer: Referrer['now'];
  readonly location: Pick<Location, 'origin' | 'replace'>;
  readonly hosts: readonly string[] | undefined;
}

/** Asks once where the site is to be visited, and goes there; never in circles (reading 16). */
export async function redirectToHost({
  state,
  referrer,
  location,
  hosts,
}: HostRedirectOptions): Promise<void> {
  const outcome = await state.call('getVisitUrl', {}, { from: 'load' });
  if (outcome.kind !== 'done') return;
  const tried = state.device.read('visited') ?? [];
  const move = hostRedirect({
    address: outcome.data.url,
    origin: location.origin,
    tried,
    referrer: referrer(),
    hosts,
  });
  if (!move) return;
  state.device.write('visited', [...tried, move.tried]);
  location.replace(move.href);
}

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
