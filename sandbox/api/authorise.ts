import type { Operation } from '#sandbox/contract/operations.ts';
import type { Desk } from '#sandbox/domain/desk.ts';
import { emptyTwin } from '#sandbox/domain/players.ts';
import { accrueRebates } from '#sandbox/domain/rebates.ts';
import { promote } from '#sandbox/domain/vip.ts';
import type { Scenario } from '#sandbox/scenario/scenario.ts';
import { playerOfToken } from '#sandbox/security/sessions.ts';
import type { PlayerRow } from '#sandbox/store/player-row.ts';
import { SessionExpired } from '#sandbox/wire/refusal.ts';

/** A logged-in player and the token that says so. */
export type Authorised = { player: PlayerRow; token: string };

/** Finds the player behind a request, brought up to the present day; refuses when the call needs one and has none. */
export function authorise(
  desk: Desk,
  { request, operation, scenario }: { request: Request; operation: Operation; scenario: Scenario },
): Authorised | undefined {
  if (operation.access !== 'player') return undefined;
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const player = token && playerOfToken(desk.store, token, desk.now);
  if (!token || !player || scenario.expired) throw new SessionExpired();
  if (scenario.empty) return { player: emptyTwin(desk, player), token };
  accrueRebates(desk, player);
  return { player: { ...player, vip_level: promote(desk, player) }, token };
}
