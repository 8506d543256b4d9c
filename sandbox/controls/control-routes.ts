import { Hono } from 'hono';
import type { SandboxContext } from '#sandbox/domain/sandbox-context.ts';
import { decideByNumber } from '#sandbox/domain/reviews.ts';
import { readScenario, type Scenario } from '#sandbox/scenario/read-scenario.ts';
import { closeSession } from '#sandbox/domain/players.ts';
import { Refusal } from '#sandbox/wire/refusal.ts';

/** What changes while a sandbox runs, besides its database. */
export type SandboxState = {
  rng: SandboxContext['rng'];
  scenario: Scenario;
  /** How far its clock is ahead of the system's, in milliseconds. */
  aheadMs: number;
};

/** The parts of the sandbox that the controls read and change. */
export type ControllableSandbox = { context(): SandboxContext; state: SandboxState; reset(): void };

/** The routes below /sandbox by which tests and the studio's preview control the sandbox. */
export function controlRoutes(sandbox: ControllableSandbox): Hono {
  const app = new Hono();
  app.get('/state', (call) => call.json(summarise(sandbox)));
  app.post('/scenario', async (call) => {
    sandbox.state.scenario = readScenario(await call.req.json());
    return call.json({ scenario: sandbox.state.scenario });
  });
  app.post('/review', async (call) => {
    const { id, state } = await call.req.json<{ id: unknown; state: unknown }>();
    const context = sandbox.context();
    context.store.transaction(() => decideByNumber(context, String(id), Number(state)));
    return call.json({ id, state: Number(state) });
  });
  app.post('/clock', async (call) => {
    const { now } = await call.req.json<{ now: number | null }>();
    if (now !== null && !Number.isFinite(now))
      throw new TypeError('now takes milliseconds since 1970, or null');
    if (now === null) sandbox.state.aheadMs = 0;
    else sandbox.state.aheadMs += now - sandbox.context().now;
    return call.json({ now: sandbox.context().now });
  });
  app.post('/expire', async (call) => {
    const { token } = await call.req.json<{ token: unknown }>();
    return call.json({ expired: closeSession(sandbox.context().store, String(token)) });
  });
  app.post('/reset', (call) => {
    sandbox.reset();
    return call.json(summarise(sandbox));
  });
  app.onError((error) => {
    if (error instanceof Refusal) return Response.json({ error: error.message }, { status: error.code });
    if (error instanceof TypeError || error instanceof SyntaxError)
      return Response.json({ error: error.message }, { status: 400 });
    throw error;
  });
  return app;
}

function summarise(sandbox: ControllableSandbox) {
  const { store, ledger, now } = sandbox.context();
  const count = (rows: string): number => store.number(`SELECT COUNT(*) FROM ${rows}`);
  return {
    now,
    scenario: sandbox.state.scenario,
    players: count('players WHERE twin_of IS NULL'),
    sessions: count('sessions'),
    cards: count('cards'),
    orders: count('orders'),
    pending: store.all(
      'SELECT number AS id, type, cents, created_at FROM orders WHERE state = 1 AND type IN (1, 2)',
    ),
    bets: count('bets'),
    imbalances: ledger.imbalances(),
  };
}
