import type { Handler } from '#scripts/serve/site.ts';

/** A query by page id, such as `?id=101`, with which the page has data to show. */
export type SampleQueries = Readonly<Record<string, string>>;

const SEEDED: SampleQueries = {
  abouts: '?type=5',
  activityInfo: '?id=101',
  boutBallBetInfo: '?type=1',
  gamePage: '?name=football&type=sport&code=jf-football',
  zhanzhuye: '?type=1',
};

const PLAYER = 'demo2026';

/** The password of all seeded players. */
export const SEEDED_PASSWORD = 'demo123456';

/**
 * The seed's samples, a new order and a payment page; without those that the sandbox refuses to create. `api`
 * is the phone's sandbox: it returns addresses of its own pages under the origin of a request.
 */
export async function createSamples(api: Handler, origin: string): Promise<SampleQueries> {
  type SampleData = Partial<Record<'api_token' | 'deposit_no' | 'pay_url', string>>;
  const post = async (name: string, body: object, token?: string): Promise<SampleData> => {
    const response = await api(postRequest(`${origin}/api/${name}`, body, token));
    return { ...((await response.json()) as { data?: SampleData | null }).data };
  };
  const { api_token: token } = await post('login_pc', { name: PLAYER, password: SEEDED_PASSWORD });
  const order = await post('recharge', { paytype: 'usdt', amount: 715, catepay: 'TRC20' }, token);
  const page = await post('recharge', { paytype: 'alipay', amount: 250 }, token);
  return {
    ...SEEDED,
    ...(order.deposit_no !== undefined && { payInfo: queryOf('deposit_no', order.deposit_no) }),
    ...(page.pay_url !== undefined && { payIframe: queryOf('pay_url', page.pay_url) }),
  };
}

/** A POST with JSON, in the session of a token. */
export function postRequest(url: string, body: unknown, token?: string): Request {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

function queryOf(name: string, value: string): string {
  return `?${new URLSearchParams({ [name]: value }).toString()}`;
}
