import type { Answers } from '#generated/contract.ts';
import { visitMove } from '#rules/visit.ts';
import type { SiteState } from '#state/create-state.ts';
import type { Referrer } from './referrer.ts';

/** What asking for the address of the visit needs of the page. */
export interface VisitOptions {
  readonly state: Pick<SiteState, 'call' | 'device'>;
  readonly referrer: Referrer['now'];
  readonly location: Pick<Location, 'origin' | 'replace'>;
  readonly hosts: readonly string[] | undefined;
}

/** Asks once where the site is to be visited, and goes there; never in circles (decision 16). */
export async function visitWhereAsked({ state, referrer, location, hosts }: VisitOptions): Promise<void> {
  const outcome = await state.call('getVisitUrl', {}, { from: 'load' });
  if (outcome.kind !== 'done') return;
  const tried = state.device.read('visited') ?? [];
  const move = visitMove({
    address: (outcome.data as Answers['getVisitUrl']).url,
    origin: location.origin,
    tried,
    referrer: referrer(),
    hosts,
  });
  if (!move) return;
  state.device.write('visited', [...tried, move.tried]);
  location.replace(move.href);
}
