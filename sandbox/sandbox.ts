import { Hono } from 'hono';
import { serveApi } from './api/serve-api.ts';
import { type ControllableSandbox, controlRoutes, type SandboxState } from './controls/control-routes.ts';
import type { SandboxContext } from './domain/sandbox-context.ts';
import { createRng } from './domain/random.ts';
import { createLedger } from './ledger/ledger.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { pictureRoutes } from './pictures/picture-routes.ts';
import { readScenario, type Scenario } from './scenario/read-scenario.ts';
import { openStore } from './store/store.ts';
import { seedPlayers } from './seed/seed-players.ts';

/** The options of a sandbox. The defaults suit tests. */
export type SandboxOptions = {
  /** The SQLite file; `:memory:` (the default) stores nothing. */
  file?: string;
  /** The system's clock, in milliseconds since 1970. */
  now?: () => number;
  seed?: number;
  /** How long a review takes if nobody decides it, in milliseconds; 20 s by default. */
  reviewMs?: number;
  scenario?: Scenario;
  /** Throws if a response is not valid by openapi.yaml; on by default. Requests are always validated. */
  validate?: boolean;
};

/** A running sandbox: a server as one function. */
export type Sandbox = {
  /** Serves a request to /api or /sandbox. Rejects with ConnectionReset, or if the caller aborts. */
  fetch(request: Request): Promise<Response>;
  close(): void;
  /** The current state, for tests that check the database and the ledger. */
  context(): SandboxContext;
};

/** Opens a sandbox. A new file is seeded with players. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { seed = 2026, reviewMs = 20_000, validate = true, now = Date.now } = options;
  const store = openStore(options.file ?? ':memory:');
  const ledger = createLedger(store);
  const initial = (): SandboxState => ({
    rng: createRng(seed),
    scenario: options.scenario ?? {},
    aheadMs: 0,
  });
  const state = initial();

  const context = (): SandboxContext => {
    return { store, ledger, rng: state.rng, now: now() + state.aheadMs, reviewMs };
  };
  const seedStore = (): void => store.transaction(() => seedPlayers(context()));

  function reset(): void {
    store.wipe();
    Object.assign(state, initial());
    seedStore();
  }

  const app = appOf({ context, state, reset }, validate);
  if (!store.one('SELECT id FROM players LIMIT 1')) seedStore();
  return { fetch: async (request) => app.fetch(request), close: store.close, context };
}

function appOf(sandbox: ControllableSandbox, validate: boolean): Hono {
  const { context, state } = sandbox;
  const app = new Hono();
  app.use(async (call, next) => {
    await next();
    call.header('date', new Date(context().now).toUTCString());
  });
  app.all('/api/*', ({ req }) => {
    // A scenario for one request only, so that tests that run in parallel do not affect each other.
    const own = req.header('x-sandbox-scenario');
    const scenario = { ...state.scenario, ...(own && readScenario(JSON.parse(own))) };
    return serveApi(req.raw, { context, origin: new URL(req.url).origin, validate, scenario });
  });
  for (const part of [controlRoutes(sandbox), pageRoutes(context), pictureRoutes(context)])
    app.route('/sandbox', part);
  app.onError((error) => {
    throw error;
  });
  return app;
}
