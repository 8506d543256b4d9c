import { randomUUID } from 'node:crypto';
import { operationTable } from '#sandbox/contract/operations.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import type { FaultKind, Scenario } from '#sandbox/scenario/scenario.ts';
import type { Handler } from '#scripts/serve/site.ts';
import type { StudioPlayer, StudioScenario } from '#studio/protocol/studio-calls.ts';
import { Refused } from '#studio/server/refusal.ts';

/** Calls for the player and the site succeed in every state; only the others are put to the test. */
const ALWAYS = new Set(['getSite', 'getUser', 'getWallet', 'getBalance', 'getVisitUrl', 'login']);

const SLOW_MS = 1500;

/** What the sandbox does in each state that can be picked. */
const scenarios: Readonly<Record<StudioScenario, () => Scenario>> = {
  full: () => ({}),
  welcome: () => ({}),
  empty: () => ({ empty: true, payWaysOff: true, fail: everyCall('emptylist', 'list') }),
  slow: () => ({ slow: SLOW_MS }),
  waiting: () => ({ fail: everyCall('hang') }),
  failing: () => ({ fail: everyCall('500') }),
  loose: () => ({ loose: true }),
  maintenance: () => ({ maintenance: true }),
};

const PASSWORD = 'demo123456';

/** Which player and which state of the server the frame shows. */
export interface ScenarioState {
  readonly scenario: StudioScenario;
  readonly player: StudioPlayer;
  /** The player's session; null for a visitor. */
  readonly token: string | null;
  /** Another with each choice, in this run or the next: a page that has heard of it does not log in again by itself. */
  readonly turn: string;
}

/** Chooses what a sandbox shows. */
export type ScenarioController = ReturnType<typeof createScenarioController>;

/** Makes the controller of a sandbox that nobody else changes. It begins with a visitor and a server that behaves. */
export function createScenarioController(sandbox: Pick<Sandbox, 'fetch'>) {
  let now: ScenarioState = { scenario: 'full', player: null, token: null, turn: randomUUID() };
  const post = (path: string, body: unknown): Promise<Response> =>
    sandbox.fetch(postOf(`http://localhost${path}`, body));
  return {
    now: (): ScenarioState => now,
    /** Logs the player in and then sets the scenario. Rejects with a refusal when the sandbox does not let them in. */
    async set(scenario: StudioScenario, player: StudioPlayer): Promise<ScenarioState> {
      let token: string | null = null;
      if (player !== null) {
        await post('/sandbox/scenario', {});
        const answer = await (await post('/api/login_pc', { name: player, password: PASSWORD })).json();
        const { data, message } = answer as { data?: { api_token?: string } | null; message: string };
        token = data?.api_token ?? null;
        if (token === null) throw new Refused('scenario.login', { player, why: message });
      }
      await post('/sandbox/scenario', scenarios[scenario]());
      return (now = { scenario, player, token, turn: randomUUID() });
    },
  };
}

function everyCall(kind: FaultKind, prefix = ''): NonNullable<Scenario['fail']> {
  const ids = [...operationTable.values()].map(({ id }) => id);
  const meant = ids.filter((id) => !ALWAYS.has(id) && id.startsWith(prefix));
  return Object.fromEntries(meant.map((id) => [id, kind]));
}

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
interface SampleWorld {
  readonly api: Handler;
  readonly origin: string;
}

/** All samples: those of the seeded world, and an order and a payment page that a player makes for it. A sandbox that refuses has fewer. */
export async function samplesOf(world: SampleWorld): Promise<Samples> {
  const { api_token: token } = await dataOf(world, 'login_pc', { name: PLAYER, password: PASSWORD });
  const order = await dataOf(world, 'recharge', { paytype: 'usdt', amount: 715, catepay: 'TRC20' }, token);
  const page = await dataOf(world, 'recharge', { paytype: 'alipay', amount: 250 }, token);
  return {
    ...SEEDED,
    ...(order.deposit_no !== undefined && { payInfo: queryOf('deposit_no', order.deposit_no) }),
    ...(page.pay_url !== undefined && { payIframe: queryOf('pay_url', page.pay_url) }),
  };
}

interface SampleData {
  readonly api_token?: string;
  readonly deposit_no?: string;
  readonly pay_url?: string;
}

async function dataOf(
  { api, origin }: SampleWorld,
  name: string,
  body: object,
  token?: string,
): Promise<SampleData> {
  const answer = await api(postOf(`${origin}/api/${name}`, body, token));
  const { data } = (await answer.json()) as { data?: SampleData | null };
  return data ?? {};
}

function postOf(url: string, body: unknown, token?: string): Request {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

function queryOf(name: string, value: string): string {
  return `?${new URLSearchParams({ [name]: value }).toString()}`;
}
