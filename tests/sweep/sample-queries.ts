import { demoPlayer } from '#tests/journeys/support/players.ts';
import type { OpenSite } from '#tests/journeys/support/open-site.ts';

/** Queries for pages that need one, by page id. */
export type Samples = Readonly<Record<string, readonly string[]>>;

/** Samples from the sandbox's seed, with an order that does not exist and an address that is invalid. */
export const SAMPLES: Samples = {
  abouts: ['?type=5', '?type=6'],
  activityInfo: ['?id=101'],
  boutBallBetInfo: ['?type=1', '?type=8'],
  gamePage: ['?name=football&type=sport&code=jf-football', '?app=1', '?dailiD=1', '?dailiD=2'],
  payIframe: ['?pay_url=nowhere'],
  payInfo: ['?deposit_no=D202611200000000000'],
  zhanzhuye: ['?type=2'],
};

/** The samples with a new order and a new payment page of the demonstration player. */
export async function samplesWithOrder({ call, tokenFor }: OpenSite): Promise<Samples> {
  const token = await tokenFor(demoPlayer);
  const made = async (body: object): Promise<{ deposit_no: string; pay_url: string }> =>
    (await call('/api/recharge', body, token)).data as { deposit_no: string; pay_url: string };
  const order = await made({ paytype: 'usdt', amount: 715, catepay: 'TRC20' });
  const page = await made({ paytype: 'alipay', amount: 250 });
  return {
    ...SAMPLES,
    payInfo: [`?deposit_no=${order.deposit_no}`],
    payIframe: [`?pay_url=${encodeURIComponent(page.pay_url)}`],
  };
}
