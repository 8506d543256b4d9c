import { demoPlayer } from '#tests/journeys/support/players.ts';
import type { OpenSite } from '#tests/journeys/support/open-site.ts';

/** Queries that fill pages which show little without one, by page id. */
export type Samples = Readonly<Record<string, readonly string[]>>;

/** What the seeded world has, an order that nobody made, and an address that is none. */
export const SAMPLES: Samples = {
  abouts: ['?type=5', '?type=6'],
  activityInfo: ['?id=101'],
  boutBallBetInfo: ['?type=1', '?type=8'],
  gamePage: ['?name=football&type=sport&code=jf-football', '?app=1', '?dailiD=1', '?dailiD=2'],
  payIframe: ['?pay_url=nowhere'],
  payInfo: ['?deposit_no=D202611200000000000'],
  zhanzhuye: ['?type=2'],
};

/** The samples with an order and a payment page of the demonstration player, made for it. */
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
