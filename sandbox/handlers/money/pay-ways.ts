import { forPlayer } from '#sandbox/api/handler.ts';
import { toYuan } from '#sandbox/ledger/cents.ts';
import { isPayWayOff } from '#sandbox/scenario/scenario.ts';
import { Refusal } from '#sandbox/wire/refusal.ts';
import type { WireShape } from '#sandbox/wire/shapes.ts';
import { methodOfRange, PAY_METHODS, RECEIVING_ACCOUNT } from '#sandbox/seed/pay-methods.ts';

/** Answers which deposit methods are on. */
export const getPayWays = forPlayer<'getPayWays'>(({ scenario }) => {
  const flags: WireShape<'PayWays'> = Object.fromEntries(
    PAY_METHODS.map(({ flag }) => [flag, isPayWayOff(scenario, flag) ? 0 : 1]),
  );

  return { data: flags };
});

/** Answers the range of a deposit method. */
export const getPayRange = forPlayer<'getPayRange'>(({ input }) => {
  const method = methodOfRange(input.type);
  if (!method) throw new Refusal('没有这种存款方式');

  return { data: { min_price: toYuan(method.minCents), max_price: toYuan(method.maxCents) } };
});

/** Answers the account that bank transfers go to. */
export const getReceivingAccount = forPlayer<'getReceivingAccount'>(() => ({
  data: {
    bank_no: RECEIVING_ACCOUNT.number,
    bank_owner: RECEIVING_ACCOUNT.owner,
    bank_address: RECEIVING_ACCOUNT.branch,
    bank_data: { bank_name: RECEIVING_ACCOUNT.bankName },
  },
}));
