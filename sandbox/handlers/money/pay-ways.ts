import { forPlayer } from '#sandbox/api/handler.ts';
import { toYuan } from '#sandbox/ledger/cents.ts';
import { Refusal } from '#sandbox/wire/refusal.ts';
import type { Shape } from '#sandbox/wire/shapes.ts';
import { PAY_METHODS, RANGE_WORDS, RECEIVING_ACCOUNT } from '#sandbox/world/pay-methods.ts';

/** Answers which deposit methods are on. */
export const getPayWays = forPlayer<'getPayWays'>(({ scenario }) => {
  const on = scenario.payWaysOff ? 0 : 1;
  const flags: Shape<'PayWays'> = Object.fromEntries(PAY_METHODS.map(({ flag }) => [flag, on]));

  return { data: flags };
});

/** Answers the range of a deposit method. */
export const getPayRange = forPlayer<'getPayRange'>(({ input }) => {
  const paytype = RANGE_WORDS[input.type] ?? input.type;
  const method = PAY_METHODS.find((candidate) => candidate.paytype === paytype);
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
