import { afterAll } from 'vitest';
import type { Scenario } from '#sandbox/scenario/read-scenario.ts';
import { compileConfig } from '#scripts/config/compile/compile.ts';
import { postRequest, SEEDED_PASSWORD } from '#studio/server/preview/sample-queries.ts';
import { openWorld } from '#tests/sandbox/open-world.ts';
import { underWay } from './open-site.tsx';

/** Opens a sandbox for a test file, replaces fetch by it, and logs a player in. */
export async function openSandbox() {
  const sandbox = openWorld();
  const { fetch: before } = globalThis;
  afterAll(() => void (globalThis.fetch = before));
  globalThis.fetch = (async (request: Request) => {
    underWay.calls += 1;
    try {
      return await sandbox.fetch(request);
    } finally {
      underWay.calls -= 1;
    }
  }) as typeof fetch;
  const post = (path: string, body: object): Promise<Response> =>
    sandbox.fetch(postRequest(`http://localhost${path}`, body));
  const tokenFor = async (name: string): Promise<string> => {
    const answer = await post('/api/login_pc', { name, password: SEEDED_PASSWORD });
    return ((await answer.json()) as { data: { api_token: string } }).data.api_token;
  };
  return {
    /** The shipped config, compiled. */
    files: (await compileConfig({ root: '.' })).files,
    /** The token of the player with months of records. */
    token: await tokenFor('demo2026'),
    /** Logs another seeded player in. Returns the token. */
    tokenFor,
    /** Sets the scenario of the sandbox. */
    async pretend(scenario: Scenario) {
      const { ok } = await post('/sandbox/scenario', scenario);
      if (!ok) throw new Error(`the sandbox refuses ${JSON.stringify(scenario)}`);
    },
  };
}
