import { applyFor, decideApplication, type ApplicationRow } from '#sandbox/domain/applications.ts';
import type { Desk } from '#sandbox/domain/desk.ts';
import { REVIEW } from '#sandbox/domain/orders.ts';
import { sendMessage } from '#sandbox/domain/players.ts';
import { accrueRebates, claimRebates, rebateSums } from '#sandbox/domain/rebates.ts';
import { grabRedPacket, grabsOf } from '#sandbox/domain/red-packets.ts';
import { recycleVenues, transfer } from '#sandbox/domain/transfers.ts';
import { promote } from '#sandbox/domain/vip.ts';
import { central, CENTRAL } from '#sandbox/ledger/ledger.ts';
import { playerById, type PlayerRow } from '#sandbox/store/player-row.ts';
import { DAY_MS, startOfBeijingDay } from '#sandbox/time/beijing.ts';
import { PAST_MESSAGES } from './messages.ts';
import { deposit, playSome, withdraw } from './past-deeds.ts';
import { leaveOpenEnds } from './open-ends.ts';

/** How many days the demonstration player has been with the site. */
export const HISTORY_DAYS = 122;

const HOUR_MS = 3_600_000;
const UNCLAIMED_DAYS = 6;

/** Levels and rebates of the past are settled this many days at a time, for a quick start; rebates keep their own day. */
const SETTLING_DAYS = 3;

/**
 * Lets a player live through the months before the present by the same rules that hold for everyone, and ends with the
 * given cents in the platform wallet, VIP level 4, and nothing left to wager.
 */
export function liveThrough(desk: Desk, player: PlayerRow, endCents: number): void {
  const today = startOfBeijingDay(desk.now);
  for (let ago = HISTORY_DAYS - 1; ago >= 1; ago -= 1) liveDay(desk, player, today - ago * DAY_MS, ago);
  applyInTurn(desk, player, today);
  leaveOpenEnds(desk, player);

  const yesterday = today - DAY_MS;
  const at = (hour: number): Desk => ({ ...desk, now: yesterday + hour * HOUR_MS });
  deposit(at(13), player, 300_000, true);
  recycleVenues(at(14), player);
  for (const [venue, cents] of [
    ['yunxiao', 32_000],
    ['obgdy', 15_880],
    ['jifeng', 50_000],
  ] as const) {
    transfer(at(15), player, { source: CENTRAL, target: venue, cents });
  }
  endWith(desk, player, { cents: endCents, at });
  desk.store.run('UPDATE players SET wagering_cents = 0, vip_level = 4 WHERE id = ?', player.id);
}

function liveDay(desk: Desk, player: PlayerRow, dayStart: number, ago: number): void {
  const { dice } = desk;
  const at = (hour: number): Desk => ({ ...desk, now: dayStart + Math.floor(hour * HOUR_MS) });
  if (ago % SETTLING_DAYS === 0) {
    const present = playerById(desk.store, player.id);
    const vip_level = present.vip_level < 4 ? promote(at(0.5), present) : present.vip_level;
    accrueRebates(at(3), { id: player.id, vip_level });
  }
  if (ago > UNCLAIMED_DAYS && dice.fraction() < 0.3 && rebateSums(desk, player.id).pending > 0) {
    claimRebates(at(9), player);
  }
  if (dice.fraction() < 0.35) {
    const message = PAST_MESSAGES[ago % PAST_MESSAGES.length];
    if (message) sendMessage(at(9.5), player.id, message.title, message.content);
  }
  if (dice.fraction() < 0.6 && grabsOf(at(10.2), player.id).remaining > 0)
    grabRedPacket(at(10 + dice.fraction() * 1.9), player);
  if (dice.fraction() < 0.3 || ago === HISTORY_DAYS - 1) {
    const cents = dice.pick([20_000, 50_000, 50_000, 80_000, 100_000, 150_000, 200_000, 300_000]);
    deposit(at(12.5 + dice.fraction()), player, cents, dice.fraction() > 0.08);
  }
  playSome(at, player, dice.between(0, 6));
  if (dice.fraction() < 0.25) recycleVenues(at(22), player);
  if (dice.fraction() < 0.15) withdraw(at(22.5), player, dice.fraction() > 0.12);
}

function applyInTurn(desk: Desk, player: PlayerRow, today: number): void {
  const past: readonly [activity: number, daysAgo: number, state: number][] = [
    [101, 120, REVIEW.approved],
    [102, 119, REVIEW.approved],
    [105, 74, REVIEW.rejected],
    [107, 41, REVIEW.approved],
    [112, 12, REVIEW.approved],
    [108, 3, REVIEW.rejected],
    [110, 1, REVIEW.pending],
  ];
  for (const [activity, daysAgo, state] of past) {
    applyFor({ ...desk, now: today - daysAgo * DAY_MS + 20 * HOUR_MS }, player, activity);
    const row = desk.store.one<ApplicationRow>('SELECT * FROM applications ORDER BY id DESC LIMIT 1');
    if (row) decideApplication(desk, row, state);
  }
}

// A last withdrawal and a last deposit of the right size, both of yesterday, end on the wanted cent.
function endWith(
  desk: Desk,
  player: PlayerRow,
  { cents, at }: { cents: number; at: (hour: number) => Desk },
): void {
  const least = 10_000;
  const lacking = () => cents - desk.ledger.balance(central(player.id));
  if (lacking() < least) {
    desk.store.run('UPDATE players SET wagering_cents = 0 WHERE id = ?', player.id);
    withdraw(at(16), player, true, Math.ceil((least - lacking()) / least) * least);
  }
  deposit(at(17), player, lacking(), true);
}
