import { safeOutsideUrl } from '#rules/safe-url.ts';
import type { SiteState } from '#state/create-state.ts';

interface HostRedirectOptions {
  readonly state: Pick<SiteState, 'call' | 'device' | 'hasPendingCall'>;
  /** The referrer's id; empty if there is none. */
  readonly referrer: string;
  readonly location: Pick<Location, 'origin' | 'replace'>;
  readonly hosts: readonly string[] | undefined;
}

/**
 * Redirects to the host that this visitor should use (reading 16). Ignores an unsafe address, the current
 * origin, and one that was tried before, which prevents a loop. While a call that changes something is under
 * way, the next start redirects. A referrer is passed on as `register?pid=`.
 */
export async function redirectToHost(options: HostRedirectOptions): Promise<void> {
  const { state, referrer, location, hosts } = options;
  const outcome = await state.call('getVisitUrl', {}, { trigger: 'load' });
  const safe = outcome.kind === 'done' ? safeOutsideUrl(outcome.data.url, { hosts }) : undefined;
  if (safe === undefined || state.hasPendingCall()) return;
  const { origin } = new URL(safe);
  const tried = state.device.read('visited') ?? [];
  if (origin === location.origin || tried.includes(origin)) return;
  state.device.write('visited', [...tried, origin]);
  const folder = safe.endsWith('/') ? safe : `${safe}/`;
  location.replace(referrer === '' ? safe : `${folder}register?pid=${encodeURIComponent(referrer)}`);
}
