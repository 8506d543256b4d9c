import { forPlayer } from '#sandbox/api/handler.ts';
import { remainingWagering, requireWageringDone } from '#sandbox/domain/wagering.ts';
import { openWithdrawal } from '#sandbox/domain/withdrawals.ts';
import { readCents, toYuan } from '#sandbox/ledger/cents.ts';
import { isPassword } from '#sandbox/security/passwords.ts';
import type { CardRow } from '#sandbox/wire/serialize.ts';
import { Refusal } from '#sandbox/wire/refusal.ts';
import { MIN_WITHDRAWAL_CENTS } from '#sandbox/seed/pay-methods.ts';

/** Answers the turnover that remains before a withdrawal. */
export const getRequiredTurnover = forPlayer<'getRequiredTurnover'>((call) => ({
  data: { bet_amount: toYuan(remainingWagering(call, call.player.id)) },
}));

/** Withdraws to one of the player's own cards; the money leaves the wallet at once and waits for review. */
export const createWithdrawal = forPlayer<'createWithdrawal'>((call) => {
  const { input, player, store } = call;
  const cents = readCents(input.amount);
  if (cents === undefined) throw new Refusal('金额最多保留两位小数');
  if (cents < MIN_WITHDRAWAL_CENTS) {
    throw new Refusal(`单笔提现不能低于${toYuan(MIN_WITHDRAWAL_CENTS)}元`);
  }

  const card = store.one<CardRow>(
    'SELECT * FROM cards WHERE id = ? AND player_id = ?',
    Number(input.bank) || 0,
    player.id,
  );
  if (!card) throw new Refusal('请选择银行卡');
  if (!isPassword(input.password, player.pay_hash)) throw new Refusal('支付密码错误');
  requireWageringDone(call, player.id);

  const method = card.type === 2 ? `USDT-${card.bank_owner}` : card.bank;
  openWithdrawal(call, player, { cents, method, detail: `${card.bank} ${card.bank_no}` });

  return { data: null, message: '已提交，等待后台审核' };
});
