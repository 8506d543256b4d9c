import { demoPlayer } from './players.ts';
import type { OpenSite } from './open-site.ts';
import { choose, field, fill } from './page/form.ts';

/** The amount of a deposit that a journey makes, in yuan and in cents: nobody else in the world of the sandbox deposits it. */
export const deposited = { yuan: '777.77', cents: 77_777 } as const;

/** Fills the form of a bank deposit as a player would. */
export async function fillDeposit({ page }: OpenSite): Promise<void> {
  await field(page, 'deposit-bank', 'amount').waitFor();
  await choose(page, 'deposit-bank', 'bank', '云岭银行');
  await fill(page, 'deposit-bank', {
    amount: deposited.yuan,
    bank_no: '6217001820099887766',
    bank_address: '昆明翠湖支行',
  });
}

/** Makes an order with a payment page; answers its address. */
export async function payPage({ call, tokenFor }: OpenSite): Promise<string> {
  const order = { paytype: 'alipay', amount: 250 };
  const { data } = await call('/api/recharge', order, await tokenFor(demoPlayer));
  return (data as { pay_url: string }).pay_url;
}

/** How many deposits of that amount the books of the sandbox hold. */
export function depositsMade({ sandbox }: OpenSite): number {
  const row = sandbox
    .context()
    .store.one<{ rows: number }>(
      'SELECT COUNT(*) AS rows FROM orders WHERE type = 1 AND cents = ?',
      deposited.cents,
    );
  return row?.rows ?? 0;
}
