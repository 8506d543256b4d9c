import { proxy } from 'valtio/vanilla';
import { onTestFinished, vi } from 'vitest';
import { createApi } from '#api/create-api.ts';
import type { SiteConfig } from '#generated/config.ts';
import { contract } from '#generated/contract.ts';
import { newKey } from '#rules/hash-and-random.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import type { Call, StateCallOptions } from '#state/calls/create-call.ts';
import { createState, type EndReason } from '#state/create-state.ts';
import { createLoginVault, type KeyStore } from '#state/session/login-vault.ts';
import type { PossibleDuplicate } from '#state/calls/exactly-once.ts';
import { createSavedLogin } from '#state/session/saved-login.ts';
import { openWorld } from '#tests/sandbox/open-world.ts';
import { createFakeClock } from './fake-clock.ts';
import { createFakeLocks } from './fake-locks.ts';
import { createFakeDevice, type FakeDevice } from './fake-storage.ts';

export const DEMO = { name: 'demo2026', password: 'demo123456' };

type Fetch = (request: Request) => Promise<Response>;
type Reply = (next: () => Promise<Response>) => Response | Promise<Response>;

/** A state with the sandbox, a fake clock and storages in memory. */
export function openState({
  device = createFakeDevice(),
  replies = {},
  fetch: through = (request: Request, next: Fetch) => {
    const reply = Object.entries(replies).find(([path]) => request.url.endsWith(path))?.[1];
    return reply ? Promise.resolve(reply(() => next(request))) : next(request);
  },
  sandbox = openSandbox(),
  locks = createFakeLocks(),
  now = () => Date.now(),
  timeoutMs = 30_000,
  again = true,
  settings = {},
}: {
  device?: FakeDevice;
  /** Responses in place of the sandbox's, by the end of the address. */
  replies?: Readonly<Record<string, Reply>>;
  fetch?: (request: Request, next: Fetch) => Promise<Response>;
  sandbox?: Sandbox;
  locks?: LockManager;
  now?: () => number;
  timeoutMs?: number;
  /** Whether the player confirms a possible duplicate. */
  again?: boolean;
  settings?: Partial<Pick<SiteConfig, 'idempotencyHeader' | 'sitePollMs' | 'maintenanceCodes'>>;
} = {}) {
  const clock = createFakeClock();
  const page = proxy({ visible: true, online: true });
  const requests: { path: string; token: string | null; key: string | null }[] = [];
  const expired = { read: () => {} };
  const spies = {
    showExpired: vi.fn(() => new Promise<void>((resolve) => (expired.read = resolve))),
    reportUnasked: vi.fn<(operation: string) => void>(),
    showBusy: vi.fn<() => void>(),
    confirmDuplicate: vi.fn<(duplicate: PossibleDuplicate) => Promise<boolean>>(async () => again),
    onSessionEnded: vi.fn<(reason: EndReason) => void>(),
    onSessionBegan: vi.fn<(isSame: boolean) => void>(),
  };
  const vault = createLoginVault(crypto, memoryKeys());
  const savedLogin = createSavedLogin(device.store, async () => vault, true);
  const site = createState({
    api: (token) =>
      createApi(contract, {
        baseUrl: 'http://site.test',
        fetch: (request) => {
          requests.push({
            path: new URL(request.url).pathname,
            token: request.headers.get('authorization'),
            key: request.headers.get('idempotency-key'),
          });
          return Promise.race([through(request, (passed) => sandbox.fetch(passed)), aborted(request)]);
        },
        token,
        now: () => Date.now(),
        timeoutMs,
      }),
    settings: { balancePollMs: 4300, idempotencyHeader: true, ...settings },
    device: device.store,
    page,
    savedLogin,
    contract,
    locks,
    leaseMs: timeoutMs,
    onLeave: () => undefined,
    now,
    newKey,
    tab: newKey(),
    ...spies,
  });
  const state = { ...site, call: callAsPlayer(site.call) };
  const stop = state.start();
  onTestFinished(stop);
  const count = (path: string): number => requests.filter((request) => request.path === path).length;
  return { state, sandbox, clock, page, requests, count, device, expired, savedLogin, ...spies };
}

/** The same, with demo2026 logged in, who has records. */
export async function openPlayer(given: Parameters<typeof openState>[0] = {}) {
  const opened = openState(given);
  await opened.state.call('login', DEMO);
  return opened;
}

/** Node holds a request's signal weakly: without another reference it may be collected and never aborts. */
const inFlight = new Set<Request>();

/** Rejects when the request is aborted, as `fetch` does. */
function aborted(request: Request): Promise<never> {
  inFlight.add(request);
  return new Promise((_, reject) => {
    request.signal.addEventListener('abort', () => {
      inFlight.delete(request);
      reject(new Error('aborted'));
    });
  });
}

/** Calls with the origin `submit`, unless the test gives another. */
function callAsPlayer(call: Call) {
  return (operation: string, body: Parameters<Call>[1], how: Partial<StateCallOptions> = {}) =>
    call(operation, body, { trigger: 'submit', ...how });
}

function openSandbox(): Sandbox {
  const sandbox = openWorld();
  onTestFinished(() => {
    sandbox.close();
  });
  return sandbox;
}

export function memoryKeys(): KeyStore {
  let stored: CryptoKey | undefined;
  return {
    read: async () => stored,
    write: async (key) => void (stored = key),
    remove: async () => void (stored = undefined),
  };
}

export function respond(code: number, data: unknown = null, message = ''): Response {
  return Response.json({ code, message, data });
}
