import { BET_STATUS, placeBet } from '#sandbox/domain/bets.ts';
import type { SandboxContext } from '#sandbox/domain/context.ts';
import { approveDeposit, openDeposit } from '#sandbox/domain/deposits.ts';
import { ORDER_TYPE, recordOrder, type NewOrder } from '#sandbox/domain/orders.ts';
import { transfer } from '#sandbox/domain/transfers.ts';
import { openWithdrawal, rejectWithdrawal } from '#sandbox/domain/withdrawals.ts';
import { CENTRAL } from '#sandbox/ledger/ledger.ts';
import type { PlayerRow } from '#sandbox/store/player-row.ts';
import { PAY_METHODS, findVenue } from './catalog.ts';

const HOUR_MS = 3_600_000;

/** Leaves what a long record has: orders that wait to be driven, transfers that failed, wait or are of unknown state, and unsettled bets. */
export function seedPendingOrders(context: SandboxContext, player: PlayerRow): void {
  const ago: Ago = (hours) => ({ ...context, now: context.now - hours * HOUR_MS });
  const [bank] = PAY_METHODS;
  if (!bank) throw new Error('seed/catalog.json names no method; it must name at least the bank transfer');

  approveDeposit(ago(29), openDeposit(ago(29.1), player, { method: bank, cents: 200_000, detail: '' }));
  const refused = openWithdrawal(ago(27), player, { cents: 80_000, method: '钱塘银行', detail: '钱塘银行' });
  rejectWithdrawal(ago(26.5), refused);
  openDeposit(ago(2), player, {
    method: bank,
    cents: 120_000,
    detail: '林青岚 江南银行 6217001820012345678',
  });
  openWithdrawal(ago(3), player, {
    cents: 50_000,
    method: '江南银行',
    detail: '江南银行 6217001820012345678',
  });
  // These wait for a person: no review time, so that the demonstration always has some.
  context.store.run('UPDATE orders SET due_at = NULL WHERE player_id = ? AND state = 1', player.id);

  seedOddOrders(ago, player);
  seedOpenBets(ago, player);
}

type Ago = (hours: number) => SandboxContext;

function seedOddOrders(ago: Ago, player: PlayerRow): void {
  const odd: readonly [hours: number, order: NewOrder][] = [
    [50, { type: ORDER_TYPE.deposit, cents: 30_000, method: 'alipay', state: 0 }],
    [51, { type: ORDER_TYPE.transferIn, cents: 20_000, method: '绿茵体育', venue: 'lvyin', state: 0 }],
    [26, { type: ORDER_TYPE.transferIn, cents: 10_000, method: '星阵电竞', venue: 'xingzhen', state: 2 }],
    [98, { type: ORDER_TYPE.transferOut, cents: 15_000, method: '祥云彩票', venue: 'xiangyun', state: 3 }],
    [75, { type: ORDER_TYPE.transferOut, cents: 8_000, method: '墨玉棋牌', venue: 'moyu', state: 0 }],
  ];
  for (const [hours, order] of odd) recordOrder(ago(hours), player, order);
}

function seedOpenBets(ago: Ago, player: PlayerRow): void {
  transfer(ago(6), player, { source: CENTRAL, target: 'jifeng', cents: 60_000 });
  const sports = findVenue('jifeng');
  if (!sports) throw new Error('seed/catalog.json names no jifeng; the open bets are placed there');
  for (const [hours, stakeCents, code] of [
    [5, 20_000, 'jf-football'],
    [4, 10_000, 'jf-basket'],
    [1, 30_000, 'jf-football'],
  ] as const) {
    placeBet(ago(hours), player, {
      venue: sports,
      code,
      stakeCents,
      payoutCents: 0,
      status: BET_STATUS.unsettled,
    });
  }
}
