import { isRecord } from '#rules/is-record.ts';
import type { SandboxContext } from '#sandbox/domain/context.ts';
import { driveReview } from '#sandbox/domain/reviews.ts';
import { readScenario, type Scenario } from '#sandbox/scenario/scenario.ts';
import { closeSession } from '#sandbox/security/auth.ts';
import type { SandboxClock } from '#sandbox/time/clock.ts';
import { Refusal } from '#sandbox/wire/refusal.ts';

type ControlRoom = {
  context(): SandboxContext;
  clock: SandboxClock;
  reset(): void;
  scenario(): Scenario;
  setScenario(scenario: Scenario): void;
};

type Control = (room: ControlRoom, body: Readonly<Record<string, unknown>>) => object;

const CONTROLS: Readonly<Record<string, Control>> = {
  'GET /sandbox/state': summarise,
  'POST /sandbox/scenario': (room, body) => {
    room.setScenario(readScenario(body));
    return { scenario: room.scenario() };
  },
  'POST /sandbox/review': (room, body) => {
    const context = room.context();
    context.store.atomically(() => driveReview(context, String(body['id']), Number(body['state'])));
    return { id: body['id'], state: Number(body['state']) };
  },
  'POST /sandbox/clock': (room, body) => {
    const { now } = body;
    if (now !== null && !Number.isFinite(now))
      throw new TypeError('now takes milliseconds since 1970, or null');
    room.clock.set(now as number | null);
    return { now: room.clock.now() };
  },
  'POST /sandbox/expire': (room, body) => ({
    expired: closeSession(room.context().store, String(body['token'])),
  }),
  'POST /sandbox/reset': (room) => {
    room.reset();
    return summarise(room);
  },
};

/** Serves a control of the sandbox, or gives undefined when the request asks for none. */
export async function serveControl(request: Request, room: ControlRoom): Promise<Response | undefined> {
  const control = CONTROLS[`${request.method} ${new URL(request.url).pathname}`];
  if (!control) return undefined;
  try {
    return Response.json(control(room, await bodyOf(request)));
  } catch (error) {
    if (error instanceof Refusal) return Response.json({ error: error.message }, { status: error.code });
    if (error instanceof TypeError || error instanceof SyntaxError) {
      return Response.json({ error: error.message }, { status: 400 });
    }
    throw error;
  }
}

async function bodyOf(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const text = await request.text();
  const body: unknown = text ? JSON.parse(text) : {};
  if (!isRecord(body)) throw new TypeError('The controls take a JSON object');
  return body;
}

function summarise(room: ControlRoom): object {
  const { store, ledger } = room.context();
  const count = (table: string) =>
    store.one<{ rows: number }>(`SELECT COUNT(*) AS rows FROM ${table}`)?.rows ?? 0;
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
