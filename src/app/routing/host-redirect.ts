import { safeAbsoluteUrl } from '#rules/safe-url.ts';
import type { SiteState } from '#state/create-state.ts';
import type { Referrer } from './referrer-id.ts';

/**
 * Redirects to the host that this visitor should use (reading 16). Without `hosts` any is allowed. Ignores
 * an unsafe address, the current origin, and one that was tried before, which prevents a loop. While a
 * call that changes something is under way, the next start redirects. A referrer is passed on as
 * `register?pid=`.
 */
export async function redirectToHost(
  state: Pick<SiteState, 'call' | 'device' | 'hasPendingCall'>,
  referrer: Pick<Referrer, 'stored'>,
  hosts: readonly string[] | undefined,
): Promise<void> {
  const outcome = await state.call('getVisitUrl', {}, { trigger: 'load' });
  const safe = outcome.kind === 'done' ? safeAbsoluteUrl(outcome.data.url, { hosts }) : undefined;
  if (safe === undefined || state.hasPendingCall()) return;
  const { origin } = new URL(safe);
  const tried = state.device.read('visited') ?? [];
  if (origin === location.origin || tried.includes(origin)) return;
  state.device.write('visited', [...tried, origin]);
  const folder = safe.endsWith('/') ? safe : `${safe}/`;
  const pid = referrer.stored();
  location.replace(pid === '' ? safe : `${folder}register?pid=${encodeURIComponent(pid)}`);
}
