import { serveApi } from './api/serve-api.ts';
import { serveControl } from './controls/serve-control.ts';
import type { SandboxContext } from './domain/context.ts';
import { createLedger } from './ledger/ledger.ts';
import { servePage } from './pages/serve-page.ts';
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
  const control = { context, clock, reset, scenario: () => scenario, setScenario };

  async function serve(request: Request): Promise<Response> {
    const { pathname, origin } = new URL(request.url);
    const setting = { context, origin, validate };
    if (pathname.startsWith('/api/'))
      return serveApi(request, { ...setting, scenario: scenarioOf(request, scenario) });
    const response = (await serveControl(request, control)) ?? (await servePage(request, context));
    return response ?? new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } });
  }

  if (!store.one('SELECT id FROM players LIMIT 1')) populate();
  return {
    fetch: async (request) => withDate(await serve(request), clock.now()),
    close: store.close,
    context,
  };
}

function withDate(response: Response, now: number): Response {
  response.headers.set('date', new Date(now).toUTCString());
  return response;
}

// A scenario of one request alone, so that tests that run side by side leave each other in peace.
function scenarioOf(request: Request, standing: Scenario): Scenario {
  const header = request.headers.get('x-sandbox-scenario');
  return header ? { ...standing, ...readScenario(JSON.parse(header)) } : standing;
}
