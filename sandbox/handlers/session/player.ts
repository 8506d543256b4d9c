import { forPlayer } from '#sandbox/api/handler.ts';
import { depositedCents } from '#sandbox/domain/deposits.ts';
import { gameCents, returnVenueBalances as recycle } from '#sandbox/domain/transfers.ts';
import { spellYuan, toYuan } from '#sandbox/ledger/cents.ts';
import { central } from '#sandbox/ledger/ledger.ts';
import { serializeUser } from '#sandbox/wire/serialize.ts';
import { USDT_TERMS } from '#sandbox/seed/pay-methods.ts';

/** Answers the balance of the platform wallet. */
export const getBalance = forPlayer<'getBalance'>(({ ledger, player }) => ({
  data: { balance: toYuan(ledger.balance(central(player.id))) },
}));

/** Answers the player. */
export const getUser = forPlayer<'getUser'>((call) => {
  const balance = call.ledger.balance(central(call.player.id));
  const deposited = depositedCents(call, call.player.id);

  return { data: serializeUser(call.player, { balance, deposited, now: call.now }) };
});

/** Answers the wallets, the automatic-transfer flag, the fees and the rate (reading 6). */
export const getWallet = forPlayer<'getWallet'>((call) => ({
  data: {
    balance: toYuan(call.ledger.balance(central(call.player.id))),
    gameblance: toYuan(gameCents(call, call.player.id)),
    transferstatus: call.player.auto_transfer === 1 ? 1 : 0,
    withdrawcashfee: USDT_TERMS.erc20Fee,
    withdrawfeeusdttrc: USDT_TERMS.trc20Fee,
    withdrawusdtrate: USDT_TERMS.rate,
  },
}));

/** Brings the money of all venues home. */
export const recycleVenues = forPlayer<'recycleVenues'>((call) => {
  const cents = recycle(call, call.player);

  return { data: null, message: cents > 0 ? `回收成功，共${spellYuan(cents)}元` : '场馆内没有可回收的余额' };
});
