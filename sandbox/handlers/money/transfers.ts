import { forPlayer } from '#sandbox/api/handler.ts';
import { transfer } from '#sandbox/domain/transfers.ts';
import { readCents } from '#sandbox/ledger/cents.ts';
import { REFUSAL_MESSAGES } from '#sandbox/wire/refusal-messages.ts';
import { Refusal } from '#sandbox/wire/refusal.ts';

/** Moves money between the platform wallet and a venue; refused while automatic transfer does it. */
export const createTransfer = forPlayer<'createTransfer'>((call) => {
  const { amount, sourcetype, targettype } = call.input;
  const cents = readCents(amount);
  if (!cents)
    throw new Refusal(cents === 0 ? REFUSAL_MESSAGES.createTransfer.amount : '金额最多保留两位小数');
  if (call.player.auto_transfer === 1) throw new Refusal('自动转账已开启，请先关闭');

  transfer(call, call.player, { source: sourcetype, target: targettype, cents });

  return { data: null, message: '转账成功' };
});

/** Switches automatic transfers. */
export const setAutoTransfer = forPlayer<'setAutoTransfer'>(({ store, input, player }) => {
  store.run('UPDATE players SET auto_transfer = ? WHERE id = ?', input.transferstatus, player.id);

  return { data: null, message: '操作成功！' };
});
