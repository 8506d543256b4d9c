import { hostRedirect } from '#rules/host-redirect.ts';
import type { SiteState } from '#state/create-state.ts';
import type { Referrer } from './referrer.ts';

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
