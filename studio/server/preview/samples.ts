import type { Handler } from '#scripts/serve/site.ts';
import { PASSWORD } from './scenario-controller.ts';

/** Queries that show pages filled in the sandbox's world, by page id; a page that reads its address shows little without one. */
export type Samples = Readonly<Record<string, string>>;

const SEEDED: Samples = {
  abouts: '?type=5',
  activityInfo: '?id=101',
  boutBallBetInfo: '?type=1',
  gamePage: '?name=football&type=sport&code=jf-football',
  zhanzhuye: '?type=1',
};

const PLAYER = 'demo2026';

/** The sandbox behind the phone, and the origin that it is asked under: its own pages have addresses of that. */
export interface SampleWorld {
  readonly api: Handler;
  readonly origin: string;
}

/** All samples: those of the seeded world, and an order and a payment page that a player makes for it. A sandbox that refuses has fewer. */
export async function samplesOf(world: SampleWorld): Promise<Samples> {
  const { api_token: token } = await asked(world, 'login_pc', { name: PLAYER, password: PASSWORD });
  const order = await asked(world, 'recharge', { paytype: 'usdt', amount: 715, catepay: 'TRC20' }, token);
  const page = await asked(world, 'recharge', { paytype: 'alipay', amount: 250 }, token);
  return {
    ...SEEDED,
    ...(order.deposit_no !== undefined && { payInfo: queryOf('deposit_no', order.deposit_no) }),
    ...(page.pay_url !== undefined && { payIframe: queryOf('pay_url', page.pay_url) }),
  };
}

interface Told {
  readonly api_token?: string;
  readonly deposit_no?: string;
  readonly pay_url?: string;
}

async function asked(
  { api, origin }: SampleWorld,
  name: string,
  body: object,
  token?: string,
): Promise<Told> {
  const answer = await api(
    new Request(`${origin}/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    }),
  );
  const { data } = (await answer.json()) as { data?: Told | null };
  return data ?? {};
}

function queryOf(name: string, value: string): string {
  return `?${new URLSearchParams({ [name]: value }).toString()}`;
}
