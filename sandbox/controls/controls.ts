import { Hono } from 'hono';
import type { SandboxContext } from '#sandbox/domain/context.ts';
import { driveReview } from '#sandbox/domain/reviews.ts';
import { readScenario, type Scenario } from '#sandbox/scenario/scenario.ts';
import { closeSession } from '#sandbox/security/auth.ts';
import type { SandboxClock } from '#sandbox/time/clock.ts';
import { Refusal } from '#sandbox/wire/refusal.ts';

/** What the controls turn. */
export type ControlRoom = {
  context(): SandboxContext;
  clock: SandboxClock;
  reset(): void;
  scenario(): Scenario;
  setScenario(scenario: Scenario): void;
};

/** What a test or an operator drives the sandbox by, below /sandbox. */
export function controls(room: ControlRoom): Hono {
  const app = new Hono();
  app.get('/state', (call) => call.json(summarise(room)));
  app.post('/scenario', async (call) => {
    room.setScenario(readScenario(await call.req.json()));
    return call.json({ scenario: room.scenario() });
  });
  app.post('/review', async (call) => {
    const { id, state } = await call.req.json<{ id: unknown; state: unknown }>();
    const context = room.context();
    context.store.atomically(() => driveReview(context, String(id), Number(state)));
    return call.json({ id, state: Number(state) });
  });
  app.post('/clock', async (call) => {
    const { now } = await call.req.json<{ now: number | null }>();
    if (now !== null && !Number.isFinite(now))
      throw new TypeError('now takes milliseconds since 1970, or null');
    room.clock.set(now);
    return call.json({ now: room.clock.now() });
  });
  app.post('/expire', async (call) => {
    const { token } = await call.req.json<{ token: unknown }>();
    return call.json({ expired: closeSession(room.context().store, String(token)) });
  });
  app.post('/reset', (call) => {
    room.reset();
    return call.json(summarise(room));
  });
  app.onError((error) => {
    if (error instanceof Refusal) return Response.json({ error: error.message }, { status: error.code });
    if (error instanceof TypeError || error instanceof SyntaxError)
      return Response.json({ error: error.message }, { status: 400 });
    throw error;
  });
  return app;
}

function summarise(room: ControlRoom) {
  const { store, ledger } = room.context();
  const count = (rows: string): number => store.number(`SELECT COUNT(*) FROM ${rows}`);
  return {
    now: room.clock.now(),
    scenario: room.scenario(),
    players: count('players WHERE twin_of IS NULL'),
    sessions: count('sessions'),
    cards: count('cards'),
    orders: count('orders'),
    pending: store.all(
      'SELECT number AS id, type, cents, created_at FROM orders WHERE state = 1 AND type IN (1, 2)',
    ),
    bets: count('bets'),
    faults: ledger.faults(),
  };
}
