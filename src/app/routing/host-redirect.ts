import { safeOutsideUrl } from '#rules/safe-url.ts';
import type { SiteState } from '#state/create-state.ts';
import type { Referrer } from './referrer.ts';

interface HostRedirectOptions {
  readonly state: Pick<SiteState, 'call' | 'device'>;
  readonly referrer: Referrer['now'];
  readonly location: Pick<Location, 'origin' | 'replace'>;
  readonly hosts: readonly string[] | undefined;
}

/** Asks the server once on which host the site is to be visited, and goes there; never in circles (reading 16). */
export async function redirectToHost(options: HostRedirectOptions): Promise<void> {
  const { state, referrer, location, hosts } = options;
  const outcome = await state.call('getVisitUrl', {}, { from: 'load' });
  if (outcome.kind !== 'done') return;
  const tried = state.device.read('visited') ?? [];
  const address = outcome.data.url;
  const target = hostRedirect({ address, origin: location.origin, tried, referrer: referrer(), hosts });
  if (!target) return;
  state.device.write('visited', [...tried, target.tried]);
  location.replace(target.href);
}

interface HostRedirectRequest {
  /** The address as the server sent it. */
  readonly address: unknown;
  /** The origin of the page. */
  readonly origin: string;
  /** Origins that were tried in this browser session. */
  readonly tried: readonly string[];
  readonly referrer?: string | undefined;
  readonly hosts?: readonly string[] | undefined;
}

/**
 * Where the browser goes at the start, and the origin to remember as tried (reading 16). Undefined for an unsafe address, the page's own
 * origin, and an origin that was tried before, so that it never goes in circles. A referrer is carried along as `register?pid=`.
 */
export function hostRedirect(
  request: HostRedirectRequest,
): { readonly href: string; readonly tried: string } | undefined {
  const { address, origin, tried, referrer, hosts } = request;
  const safe = safeOutsideUrl(address, { hosts });
  if (safe === undefined) return undefined;
  const target = new URL(safe);
  if (target.origin === origin || tried.includes(target.origin)) return undefined;
  const folder = safe.endsWith('/') ? safe : `${safe}/`;
  const href = referrer ? `${folder}register?pid=${encodeURIComponent(referrer)}` : safe;
  return { href, tried: target.origin };
}
