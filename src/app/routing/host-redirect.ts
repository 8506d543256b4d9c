import { safeOutsideUrl } from '#rules/safe-url.ts';
import type { SiteState } from '#state/create-state.ts';

interface HostRedirectOptions {
  readonly state: Pick<SiteState, 'call' | 'device'>;
  /** Who referred the visitor; empty where nobody did. */
  readonly referrer: string;
  readonly location: Pick<Location, 'origin' | 'replace'>;
  readonly hosts: readonly string[] | undefined;
}

/**
 * Asks the server once on which host the site is to be visited, and goes there (reading 16). It stays for an unsafe address, the page's own
 * origin, and an origin that was tried before, so that it never goes in circles. A referrer is carried along as `register?pid=`.
 */
export async function redirectToHost(options: HostRedirectOptions): Promise<void> {
  const { state, referrer, location, hosts } = options;
  const outcome = await state.call('getVisitUrl', {}, { from: 'load' });
  const safe = outcome.kind === 'done' ? safeOutsideUrl(outcome.data.url, { hosts }) : undefined;
  if (safe === undefined) return;
  const { origin } = new URL(safe);
  const tried = state.device.read('visited') ?? [];
  if (origin === location.origin || tried.includes(origin)) return;
  state.device.write('visited', [...tried, origin]);
  const folder = safe.endsWith('/') ? safe : `${safe}/`;
  location.replace(referrer === '' ? safe : `${folder}register?pid=${encodeURIComponent(referrer)}`);
}
