import { Hono } from 'hono';
import { serveApi } from './api/serve-api.ts';
import { type ControlRoom, controls } from './controls/controls.ts';
import type { SandboxContext } from './domain/context.ts';
import { createLedger } from './ledger/ledger.ts';
import { pages } from './pages/pages.ts';
import { pictures } from './pages/pictures.ts';
import { createRng } from './random/rng.ts';
import { readScenario, type Scenario } from './scenario/scenario.ts';
import { openStore } from './store/store.ts';
import { createClock } from './time/clock.ts';
import { seedPlayers } from './seed/seed-players.ts';

/** How a sandbox is made. Everything has a default that suits a test. */
export type SandboxOptions = {
  /** The SQLite file; `:memory:` (the default) forgets everything at the end. */
  file?: string;
  /** The clock underneath, in milliseconds since 1970. */
  now?: () => number;
  /** Seed of everything that chance decides. */
  seed?: number;
  /** How long a review takes when nobody drives it, in milliseconds; 20 s by default. */
  reviewMs?: number;
  scenario?: Scenario;
  /** Checks each answer against openapi.yaml and throws when it breaks it; on by default. Requests are always checked. */
  validate?: boolean;
};

/** A running sandbox: the whole server as one function. */
export type Sandbox = {
  /** Serves a request under /api or /sandbox. Rejects with ConnectionReset, or when the caller aborts. */
  fetch(request: Request): Promise<Response>;
  close(): void;
  /** Books, rules and rows as they stand now, for tests that look behind the wire. */
  context(): SandboxContext;
};

/** Opens a sandbox over its file, and settles the seeded people when the file is new. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { seed = 2026, reviewMs = 20_000, validate = true, scenario: initial } = options;
  const store = openStore(options.file ?? ':memory:');
  const clock = createClock(options.now ?? Date.now);
  const ledger = createLedger(store);
  let rng = createRng(seed);
  let scenario = initial ?? {};

  const context = (): SandboxContext => ({ store, ledger, rng, now: clock.now(), reviewMs });
  const populate = (): void => store.atomically(() => seedPlayers(context()));

  function reset(): void {
    store.wipe();
    clock.set(null);
    rng = createRng(seed);
    scenario = initial ?? {};
    populate();
  }

  const setScenario = (next: Scenario): void => void (scenario = next);
  const app = appOf({ context, clock, reset, scenario: () => scenario, setScenario }, validate);
  if (!store.one('SELECT id FROM players LIMIT 1')) populate();
  return { fetch: async (request) => app.fetch(request), close: store.close, context };
}

function appOf(room: ControlRoom, validate: boolean): Hono {
  const { context, clock } = room;
  const app = new Hono();
  app.use(async (call, next) => {
    await next();
    call.header('date', new Date(clock.now()).toUTCString());
  });
  app.all('/api/*', ({ req }) => {
    // A scenario of one request alone, so that tests that run side by side leave each other in peace.
    const own = req.header('x-sandbox-scenario');
    const scenario = { ...room.scenario(), ...(own && readScenario(JSON.parse(own))) };
    return serveApi(req.raw, { context, origin: new URL(req.url).origin, validate, scenario });
  });
  for (const part of [controls(room), pages(context), pictures(context)]) app.route('/sandbox', part);
  app.onError((error) => {
    throw error;
  });
  return app;
}
