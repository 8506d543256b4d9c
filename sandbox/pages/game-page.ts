import { BET_STATUS, placeBet, type BetRow } from '#sandbox/domain/bets.ts';
import type { Desk } from '#sandbox/domain/desk.ts';
import { spellYuan } from '#sandbox/ledger/cents.ts';
import { venueWallet } from '#sandbox/ledger/ledger.ts';
import { Refusal } from '#sandbox/wire/refusal.ts';
import { findGame } from '#sandbox/world/games.ts';
import { findVenue } from '#sandbox/world/venues.ts';
import { backTo, escape, formOf, lost, page } from './html.ts';

type Seat = { player_id: number; venue: string; category: string; code: string };

const STAKES_YUAN = [10, 50, 100, 500] as const;

/** Payout as a multiple of the stake, in tenths; one of them is drawn per round (on average 0.97). */
const PAYOUT_TENTHS = [0, 0, 0, 0, 0, 12, 15, 20, 20, 30] as const;

/** Serves the seat of a player at a game: a round costs the stake, counts as turnover and may pay out. */
export async function gamePage(request: Request, desk: Desk, ticket: string): Promise<Response> {
  const seat = desk.store.one<Seat>('SELECT * FROM seats WHERE ticket = ?', ticket);
  if (!seat) return lost('该游戏链接已失效，请从大厅重新进入。');
  if (request.method !== 'POST') return show(desk, seat, '');
  const stakeYuan = Number((await formOf(request)).get('stake'));
  if (!STAKES_YUAN.some((stake) => stake === stakeYuan)) return show(desk, seat, '请选择下注金额');
  try {
    desk.store.atomically(() => play(desk, seat, stakeYuan * 100));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return show(desk, seat, '场馆余额不足，请先转入或开启自动转账');
  }
  return backTo(`/sandbox/game/${ticket}`);
}

function play(desk: Desk, seat: Seat, stakeCents: number): void {
  const venue = findVenue(seat.venue);
  if (!venue) throw new Error(`The seat's venue ${seat.venue} is not in world/venues.ts`);
  const payoutCents = (stakeCents / 10) * desk.dice.pick(PAYOUT_TENTHS);
  const bet = { venue, code: seat.code, stakeCents, payoutCents, status: BET_STATUS.settled };
  placeBet(desk, { id: seat.player_id }, bet);
}

function show(desk: Desk, seat: Seat, notice: string): Response {
  const name = findGame('', seat.code)?.name ?? findVenue(seat.venue)?.name ?? '';
  const cents = desk.ledger.balance(venueWallet(seat.player_id, seat.venue));
  const rounds = desk.store.all<BetRow>(
    'SELECT * FROM bets WHERE player_id = ? AND venue = ? ORDER BY id DESC LIMIT 5',
    seat.player_id,
    seat.venue,
  );
  const buttons = STAKES_YUAN.map(
    (stake) => `<button name="stake" value="${stake}">下注 ${stake} 元</button>`,
  );
  return page(
    escape(name),
    `<h1>${escape(name)}</h1><img class="art" alt="" src="/sandbox/art/tile/${seat.category}/${encodeURIComponent(seat.code)}.svg">
<section class="panel"><p class="muted">场馆余额</p><p class="money">¥${spellYuan(cents)}</p>${notice && `<p class="bad" role="alert">${notice}</p>`}
<form method="post"><div class="choices">${buttons.join('')}</div></form></section>
<section class="panel"><h2>最近对局</h2>${rounds.length > 0 ? `<dl>${rounds.map(round).join('')}</dl>` : '<p class="muted">还没有对局，选一个金额开始吧。</p>'}</section>
<p class="muted">演示游戏，仅供体验流程，请理性娱乐。</p>`,
  );
}

function round(bet: BetRow): string {
  const gain = bet.payout_cents - bet.stake_cents;
  return `<dt>${bet.number}</dt><dd class="${gain > 0 ? 'good' : ''}">${gain > 0 ? '+' : ''}${spellYuan(gain)}</dd>`;
}
