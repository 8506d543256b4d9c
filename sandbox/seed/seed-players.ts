import cards from './bank-cards.json' with { type: 'json' };
import rare from './rare-records.json' with { type: 'json' };
import { addPlayer, playerById, sendMessage } from '#sandbox/domain/players.ts';
import { remainingTurnover } from '#sandbox/domain/required-turnover.ts';
import type { SandboxContext } from '#sandbox/domain/sandbox-context.ts';
import { DAY_MS, startOfBeijingDay } from '#sandbox/time/beijing.ts';
import {
  type ApplicationRow,
  applyToActivity,
  decideApplication,
  decideOrder,
} from '#sandbox/domain/reviews.ts';
import { recordOrder, REVIEW } from '#sandbox/domain/orders.ts';
import { accrueRebates, payRebates, promoteVip, rebateSums } from '#sandbox/domain/vip.ts';
import { grabRedPacket, countRedPackets } from '#sandbox/domain/red-packets.ts';
import { returnVenueBalances, transfer } from '#sandbox/domain/transfers.ts';
import { platformWallet, PLATFORM, venueWallet } from '#sandbox/ledger/ledger.ts';
import { BET_STATUS, placeBet } from '#sandbox/domain/bets.ts';
import { openDeposit, openWithdrawal } from '#sandbox/domain/deposits-and-withdrawals.ts';
import { betCodesOf } from '#sandbox/domain/games.ts';
import { findVenue, PAY_METHODS, VENUES } from '#sandbox/domain/reference-data.ts';
import referenceData from '#sandbox/domain/reference-data.json' with { type: 'json' };

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** The number of days since the demonstration player joined. */
const HISTORY_DAYS = 122;

/** The number of last days whose rebates are not claimed. */
const UNCLAIMED_DAYS = 6;

/** Levels and rebates of this many past days are computed at once, for speed; a rebate keeps its day. */
const SETTLING_DAYS = 3;

const DEMO_CENTS = 1_268_050;

/** The bank and the card for the withdrawals of the demonstration player. */
const BANK = '江南银行';
const CARD = `${BANK} 6217001820012345678`;

/** Seeds an empty database: the demonstration player with months of records, a new player, and an agent. */
export function seedPlayers(context: SandboxContext): void {
  const joined = startOfBeijingDay(context.now) - HISTORY_DAYS * DAY_MS + 9 * HOUR_MS;
  const demo = addPlayer({ ...context, now: joined }, person('demo2026', '林青岚'));
  context.store.run(
    "UPDATE players SET mobile = '13800138000', email = 'qinglan@example.com', birthday = '1990-06-15' WHERE id = ?",
    demo.id,
  );
  for (const card of cards)
    context.store.insert('cards', { ...card, player_id: demo.id, created_at: joined });
  const { title, content } = referenceData.welcomeMessage;
  sendMessage({ ...context, now: joined }, demo.id, title, content);
  seedHistory(context, demo.id);

  addPlayer(context, person('newbie01', '周新禾'));
  const agent = addPlayer({ ...context, now: joined }, person('agent2026', '沈知远'));
  context.store.run('UPDATE players SET is_agent = 1 WHERE id = ?', agent.id);
}

function person(username: string, realname: string) {
  return { username, realname, referrer: '', password: 'demo123456', payPassword: '123456' };
}

/** Simulates past months up to DEMO_CENTS in the platform wallet, VIP level 4, and no required turnover. */
function seedHistory(context: SandboxContext, playerId: number): void {
  const today = startOfBeijingDay(context.now);
  for (let ago = HISTORY_DAYS - 1; ago >= 1; ago -= 1) seedDay(context, playerId, today - ago * DAY_MS, ago);
  seedApplications(context, playerId, today);
  seedPendingOrders(context, playerId);

  const yesterday = today - DAY_MS;
  const at = (hour: number): SandboxContext => ({ ...context, now: yesterday + hour * HOUR_MS });
  deposit(at(13), playerId, 300_000, true);
  returnVenueBalances(at(14), playerId);
  for (const one of rare.transfers) transfer(at(15), playerId, one);
  topUp(context, playerId, at);
  context.store.run('UPDATE players SET wagering_cents = 0, vip_level = 4 WHERE id = ?', playerId);
}

function seedDay(context: SandboxContext, playerId: number, dayStart: number, ago: number): void {
  const { rng } = context;
  const at = (hour: number): SandboxContext => ({ ...context, now: dayStart + Math.floor(hour * HOUR_MS) });
  if (ago % SETTLING_DAYS === 0) {
    const present = playerById(context.store, playerId);
    const vip_level = present.vip_level < 4 ? promoteVip(at(0.5), present) : present.vip_level;
    accrueRebates(at(3), { id: playerId, vip_level });
  }
  if (ago > UNCLAIMED_DAYS && rng.fraction() < 0.3 && rebateSums(context, playerId).pending > 0)
    payRebates(at(9), playerId);
  if (rng.fraction() < 0.35) {
    const message = referenceData.pastMessages[ago % referenceData.pastMessages.length];
    if (message) sendMessage(at(9.5), playerId, message.title, message.content);
  }
  if (rng.fraction() < 0.6 && countRedPackets(at(10.2), playerId).remaining > 0)
    grabRedPacket(at(10 + rng.fraction() * 1.9), playerId);
  if (rng.fraction() < 0.3 || ago === HISTORY_DAYS - 1) {
    const cents = rng.pick([20_000, 50_000, 50_000, 80_000, 100_000, 150_000, 200_000, 300_000]);
    deposit(at(12.5 + rng.fraction()), playerId, cents, rng.fraction() > 0.08);
  }
  playSome(at, playerId, rng.between(0, 6));
  if (rng.fraction() < 0.25) returnVenueBalances(at(22), playerId);
  if (rng.fraction() < 0.15) withdraw(at(22.5), playerId, rng.fraction() > 0.12);
}

function seedApplications(context: SandboxContext, playerId: number, today: number): void {
  for (const { activity, daysAgo, state } of rare.applications) {
    applyToActivity({ ...context, now: today - daysAgo * DAY_MS + 20 * HOUR_MS }, playerId, activity);
    const row = context.store.one<ApplicationRow>('SELECT * FROM applications ORDER BY id DESC LIMIT 1');
    if (row) decideApplication(context, row, state);
  }
}

// A withdrawal and a deposit of yesterday make the balance exactly DEMO_CENTS.
function topUp(context: SandboxContext, playerId: number, at: (hour: number) => SandboxContext): void {
  const minCents = 10_000;
  const missingCents = () => DEMO_CENTS - context.ledger.balance(platformWallet(playerId));
  if (missingCents() < minCents) {
    context.store.run('UPDATE players SET wagering_cents = 0 WHERE id = ?', playerId);
    withdraw(at(16), playerId, true, Math.ceil((minCents - missingCents()) / minCents) * minCents);
  }
  deposit(at(17), playerId, missingCents(), true);
}

/** Makes a deposit in the past with a method that allows the amount, and decides it minutes later. */
function deposit(context: SandboxContext, playerId: number, cents: number, approved: boolean): void {
  const allowed = PAY_METHODS.filter(
    ({ minCents, maxCents, paytype }) => cents >= minCents && cents <= maxCents && paytype !== 'wxpay',
  );
  const method = context.rng.pick(allowed);
  const detail = method.paytype === 'usdt' ? 'TRC20' : '';
  const order = openDeposit(context, playerId, { method, cents, detail });
  const later = { ...context, now: context.now + context.rng.between(2, 12) * MINUTE_MS };
  decideOrder(later, order, approved ? REVIEW.approved : REVIEW.rejected);
}

/** Makes a past withdrawal, in hundreds of yuan, if the balance allows it and no turnover is required. */
function withdraw(context: SandboxContext, playerId: number, approved: boolean, wantedCents?: number): void {
  if (remainingTurnover(context, playerId) > 0) return;
  const half = Math.floor(context.ledger.balance(platformWallet(playerId)) / 20_000) * 10_000;
  const cents = wantedCents ?? half;
  if (cents < 10_000) return;
  const order = openWithdrawal(context, playerId, { cents, method: BANK, detail: CARD });
  const later = { ...context, now: context.now + context.rng.between(10, 50) * MINUTE_MS };
  decideOrder(later, order, approved ? REVIEW.approved : REVIEW.rejected);
}

/** Plays a number of games from 14:00 to 21:00, bringing money into each venue as it is needed. */
function playSome(at: (hour: number) => SandboxContext, playerId: number, rounds: number): void {
  const { rng, ledger } = at(14);
  for (let round = 0; round < rounds; round += 1) {
    const venue = rng.pick(VENUES);
    const context = at(14 + (round * 7) / rounds + rng.fraction() * 0.3);
    const stakeCents = rng.pick([2_000, 5_000, 10_000, 20_000, 20_000, 30_000, 50_000, 80_000]);
    const inside = ledger.balance(venueWallet(playerId, venue.code));
    if (inside < stakeCents) {
      const brought = Math.min(
        Math.ceil((stakeCents - inside) / 10_000) * 10_000 + rng.pick([0, 20_000, 50_000]),
        ledger.balance(platformWallet(playerId)),
      );
      if (inside + brought < stakeCents) return;
      const before = { ...context, now: context.now - 2 * MINUTE_MS };
      transfer(before, playerId, { source: PLATFORM, target: venue.code, cents: brought });
    }
    const invalid = rng.fraction() < 0.04;
    placeBet(context, playerId, {
      venue,
      code: rng.pick(betCodesOf(venue.code)),
      stake_cents: stakeCents,
      payout_cents: rng.fraction() < 0.48 ? Math.round(stakeCents * rng.pick([1.9, 1.95, 2, 2.4])) : 0,
      status: invalid ? BET_STATUS.invalid : BET_STATUS.settled,
    });
  }
}

/** Adds rare states: pending orders, failed, pending and unknown transfers, and unsettled bets. */
function seedPendingOrders(context: SandboxContext, playerId: number): void {
  const ago: Ago = (hours) => ({ ...context, now: context.now - hours * HOUR_MS });
  const [bank] = PAY_METHODS;
  if (!bank)
    throw new Error('domain/reference-data.json names no method; it must name at least the bank transfer');

  const paid = openDeposit(ago(29.1), playerId, { method: bank, cents: 200_000, detail: '' });
  decideOrder(ago(29), paid, REVIEW.approved);
  const refused = openWithdrawal(ago(27), playerId, {
    cents: 80_000,
    method: '钱塘银行',
    detail: '钱塘银行',
  });
  decideOrder(ago(26.5), refused, REVIEW.rejected);
  openDeposit(ago(2), playerId, { method: bank, cents: 120_000, detail: `林青岚 ${CARD}` });
  openWithdrawal(ago(3), playerId, { cents: 50_000, method: BANK, detail: CARD });
  // No due date: they stay pending, so that a demonstration always has some.
  context.store.run('UPDATE orders SET due_at = NULL WHERE player_id = ? AND state = 1', playerId);

  for (const { hours, order } of rare.orders) recordOrder(ago(hours), playerId, order);
  seedOpenBets(ago, playerId);
}

type Ago = (hours: number) => SandboxContext;

function seedOpenBets(ago: Ago, playerId: number): void {
  transfer(ago(6), playerId, { source: PLATFORM, target: 'jifeng', cents: 60_000 });
  const venue = findVenue('jifeng');
  if (!venue) throw new Error('domain/reference-data.json names no jifeng; the open bets are placed there');
  const open = { venue, payout_cents: 0, status: BET_STATUS.unsettled };
  for (const { hours, ...bet } of rare.openBets) placeBet(ago(hours), playerId, { ...open, ...bet });
}
