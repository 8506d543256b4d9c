import { randomUUID } from 'node:crypto';
import { operationTable } from '#sandbox/contract/operations.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import type { FaultKind, Scenario } from '#sandbox/scenario/read-scenario.ts';
import type { StudioPlayer, StudioScenario } from '#studio/protocol/studio-calls.ts';
import { SEEDED_PASSWORD, postRequest } from './sample-queries.ts';
import { Refused } from '#studio/server/refusal.ts';

/** Calls that succeed in every scenario: without them no page could be shown. */
const ALWAYS_OK = new Set(['getSite', 'getUser', 'getWallet', 'getBalance', 'getVisitUrl', 'login']);

const SLOW_MS = 1500;

export const scenarios: Readonly<Record<StudioScenario, () => Scenario>> = {
  full: () => ({}),
  welcome: () => ({}), // As `full`; server.ts lets the welcome dialog through.
  empty: () => ({ empty: true, disabledPaymentMethods: true, fail: everyCall('emptylist', 'list') }),
  slow: () => ({ slow: SLOW_MS }),
  waiting: () => ({ fail: everyCall('hang') }),
  failing: () => ({ fail: everyCall('500') }),
  loose: () => ({ loose: true }),
  maintenance: () => ({ maintenance: true }),
};

/** The player and the scenario that the phone shows. */
export interface ScenarioState {
  readonly scenario: StudioScenario;
  readonly player: StudioPlayer;
  /** The player's session; null for a visitor. */
  readonly token: string | null;
  /** Identifies this choice across restarts: a page that has applied it does not log in again. */
  readonly choiceId: string;
}

/** Sets the player and the scenario of a sandbox. */
export type ScenarioController = ReturnType<typeof createScenarioController>;

/** Creates the controller of a sandbox. It begins with a visitor and the scenario `full`. */
export function createScenarioController(sandbox: Pick<Sandbox, 'fetch'>) {
  let now: ScenarioState = { scenario: 'full', player: null, token: null, choiceId: randomUUID() };
  const post = (path: string, body: unknown): Promise<Response> =>
    sandbox.fetch(postRequest(`http://localhost${path}`, body));
  return {
    now: (): ScenarioState => now,
    /** Logs the player in, then sets the scenario. Rejects with a refusal if the login fails. */
    async set(scenario: StudioScenario, player: StudioPlayer): Promise<ScenarioState> {
      let token: string | null = null;
      if (player !== null) {
        await post('/sandbox/scenario', {});
        const response = await post('/api/login_pc', { name: player, password: SEEDED_PASSWORD });
        const { data, message } = (await response.json()) as {
          data?: { api_token?: string } | null;
          message: string;
        };
        token = data?.api_token ?? null;
        if (token === null) throw new Refused('scenario.login', { player, why: message });
      }
      await post('/sandbox/scenario', scenarios[scenario]());
      return (now = { scenario, player, token, choiceId: randomUUID() });
    },
  };
}

function everyCall(kind: FaultKind, prefix = ''): NonNullable<Scenario['fail']> {
  const ids = [...operationTable.values()].map(({ id }) => id);
  const failing = ids.filter((id) => !ALWAYS_OK.has(id) && id.startsWith(prefix));
  return Object.fromEntries(failing.map((id) => [id, kind]));
}
