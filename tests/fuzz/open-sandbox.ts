import type { Scenario } from '#sandbox/scenario/scenario.ts';
import { openWorld } from '#tests/sandbox/open-world.ts';
import { underWay } from './open-site.tsx';

/** A sandbox that answers the site in place of the network. */
export interface OpenSandbox {
  /** The session of the player with months of records. */
  readonly token: string;
  /** Every address that was asked for. */
  readonly asked: string[];
  /** What the sandbox is to pretend from now on. */
  pretend(scenario: Scenario): Promise<void>;
  close(): void;
}

/** Opens a sandbox, puts it in place of fetch, and logs a player in. */
export async function openSandbox(): Promise<OpenSandbox> {
  const sandbox = openWorld();
  const asked: string[] = [];
  const { fetch: before } = globalThis;
  globalThis.fetch = (async (request: Request) => {
    underWay.calls += 1;
    asked.push(request.url);
    try {
      return await sandbox.fetch(request);
    } finally {
      underWay.calls -= 1;
    }
  }) as typeof fetch;
  const body = JSON.stringify({ name: 'demo2026', password: 'demo123456' });
  const headers = { 'content-type': 'application/json' };
  const login = new Request('http://localhost/api/login_pc', { method: 'POST', headers, body });
  const answer = (await (await sandbox.fetch(login)).json()) as { data: { api_token: string } };
  const pretend = async (scenario: Scenario): Promise<void> => {
    const body = JSON.stringify(scenario);
    const set = await sandbox.fetch(
      new Request('http://localhost/sandbox/scenario', { method: 'POST', body }),
    );
    if (!set.ok) throw new Error(`the sandbox refuses ${body}`);
  };
  return { token: answer.data.api_token, asked, pretend, close: () => void (globalThis.fetch = before) };
}
