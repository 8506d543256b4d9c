import { randomUUID } from 'node:crypto';
import { operationTable } from '#sandbox/contract/operations.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import type { FaultKind, Scenario } from '#sandbox/scenario/scenario.ts';
import type { StudioPlayer, StudioScenario } from '#studio/protocol/studio-calls.ts';
import type { Locale } from '#scripts/messages/locale.ts';
import { refuse } from '#studio/server/refusal.ts';

/** What tells who the player is and what the site is works in every state: it is the rest that is looked at. */
const ALWAYS = new Set(['getSite', 'getUser', 'getWallet', 'getBalance', 'getVisitUrl', 'login']);

const SLOW_MS = 1500;

/** What the sandbox does in each state that can be picked. */
export const scenarios: Readonly<Record<StudioScenario, () => Scenario>> = {
  full: () => ({}),
  welcome: () => ({}),
  empty: () => ({ empty: true, payWaysOff: true, fail: everyList('emptylist') }),
  slow: () => ({ slow: SLOW_MS }),
  waiting: () => ({ fail: everyCall('hang') }),
  failing: () => ({ fail: everyCall('500') }),
  loose: () => ({ loose: true }),
  maintenance: () => ({ maintenance: true }),
};

/** Who can be logged in; the sandbox seeds them. */
export const players: readonly Exclude<StudioPlayer, null>[] = ['demo2026', 'newbie01', 'agent2026'];

/** The password of all of them. */
export const PASSWORD = 'demo123456';

/** What the frame pretends now. */
export interface Pretence {
  readonly scenario: StudioScenario;
  readonly player: StudioPlayer;
  /** The player's session; null for a visitor. */
  readonly token: string | null;
  /** Another with each choice, in this run or the next: a page that has heard of it does not log in again by itself. */
  readonly turn: string;
}

/** Lets a sandbox pretend. */
export interface Pretender {
  now(): Pretence;
  /** Logs the player in and then sets the scenario. Rejects with a refusal when the sandbox does not let them in. */
  pretend(scenario: StudioScenario, player: StudioPlayer, locale: Locale): Promise<Pretence>;
}

/** Makes a pretender over a sandbox that is in nobody else's hands. It begins with a visitor and a server that behaves. */
export function createPretender(sandbox: Pick<Sandbox, 'fetch'>): Pretender {
  let now: Pretence = { scenario: 'full', player: null, token: null, turn: randomUUID() };
  const post = (path: string, body: unknown): Promise<Response> =>
    sandbox.fetch(
      new Request(`http://localhost${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  return {
    now: () => now,
    async pretend(scenario, player, locale) {
      let token: string | null = null;
      if (player !== null) {
        await post('/sandbox/scenario', {});
        const answer = await (await post('/api/login_pc', { name: player, password: PASSWORD })).json();
        const { data, message } = answer as { data?: { api_token?: string } | null; message: string };
        token = data?.api_token ?? null;
        if (token === null) throw refuse('pretend.login', { player, why: message }, locale);
      }
      await post('/sandbox/scenario', scenarios[scenario]());
      return (now = { scenario, player, token, turn: randomUUID() });
    },
  };
}

function everyCall(kind: FaultKind): NonNullable<Scenario['fail']> {
  const ids = [...operationTable().values()].map(({ id }) => id).filter((id) => !ALWAYS.has(id));
  return Object.fromEntries(ids.map((id) => [id, kind]));
}

function everyList(kind: FaultKind): NonNullable<Scenario['fail']> {
  return Object.fromEntries(Object.entries(everyCall(kind)).filter(([id]) => id.startsWith('list')));
}
