import { proxy } from 'valtio/vanilla';
import { onTestFinished, vi } from 'vitest';
import { createApi } from '#api/create-api.ts';
import { contract, type Answers, type Inputs } from '#generated/contract.ts';
import { newKey } from '#app/new-key.ts';
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts';
import type { Call, CallHow } from '#state/create-call.ts';
import { createState, type EndReason } from '#state/create-state.ts';
import type { KeyStore } from '#state/login-vault.ts';
import { createLoginVault } from '#state/login-vault.ts';
import type { Doubt } from '#state/once.ts';
import { createSavedLogin } from '#state/saved-login.ts';
import { createSessionChannel, type Broadcast } from '#state/session-channel.ts';
import type { Turns } from '#state/turns.ts';
import { createFakeClock } from './fake-clock.ts';
import { createFakeTurns } from './fake-turns.ts';
import { createFakeDevice, type FakeDevice } from './fake-storage.ts';

export const DEMO = { name: 'demo2026', password: 'demo123456' };

type Fetch = (request: Request) => Promise<Response>;

/** A state over the sandbox, a held clock and storages in memory. */
export function openState({
  device = createFakeDevice(),
  fetch: through = (request: Request, next: Fetch) => next(request),
  broadcast,
  sandbox = openSandbox(),
  turns = createFakeTurns(),
  idempotencyHeader = true,
  now = () => Date.now(),
  timeoutMs = 30_000,
  again = true,
  settings = {},
}: {
  device?: FakeDevice;
  fetch?: (request: Request, next: Fetch) => Promise<Response>;
  broadcast?: Broadcast;
  sandbox?: Sandbox;
  turns?: Turns;
  idempotencyHeader?: boolean;
  now?: () => number;
  timeoutMs?: number;
  /** What the player says when asked whether to send the same again. */
  again?: boolean;
  /** What site.json says of the settings' poll and of maintenance. */
  settings?: { readonly sitePollMs?: number; readonly maintenanceCodes?: readonly number[] };
} = {}) {
  const clock = createFakeClock();
  const surroundings = proxy({ visible: true, online: true });
  const requests: { path: string; token: string | null; key: string | null }[] = [];
  const expired = { read: () => {} };
  const tellExpired = vi.fn(() => new Promise<void>((resolve) => (expired.read = resolve)));
  const onEnded = vi.fn<(reason: EndReason) => void>();
  const onBegun = vi.fn<(isSame: boolean) => void>();
  const tellBusy = vi.fn<() => void>();
  const askAgain = vi.fn<(doubt: Doubt) => Promise<boolean>>(() => Promise.resolve(again));
  const savedLogin = createSavedLogin(device.store, createLoginVault(crypto, memoryKeys()), true);
  const tellUnasked = vi.fn<(operation: string) => void>();
  const site = createState({
    api: (token) =>
      createApi<Inputs, Answers>(contract, {
        baseUrl: 'http://site.test',
        fetch: (request) => {
          requests.push({
            path: new URL(request.url).pathname,
            token: request.headers.get('authorization'),
            key: request.headers.get('idempotency-key'),
          });
          return through(request, (passed) => sandbox.fetch(passed));
        },
        token,
        now: () => Date.now(),
        timeoutMs,
      }),
    settings: {
      sources: { site: 'getSite', user: 'getUser', wallet: 'getWallet' },
      balancePollMs: 4300,
      idempotencyHeader,
      ...settings,
    },
    device: device.store,
    surroundings,
    clock,
    savedLogin,
    channel: createSessionChannel(broadcast),
    contract,
    turns,
    now,
    newKey,
    tab: newKey(),
    tellExpired,
    tellUnasked,
    tellBusy,
    askAgain,
    onEnded,
    onBegun,
  });
  const state = { ...site, call: callAsPlayer(site.call) };
  const stop = state.start();
  onTestFinished(stop);
  const count = (path: string): number => requests.filter((request) => request.path === path).length;
  return {
    state,
    sandbox,
    clock,
    surroundings,
    requests,
    count,
    device,
    tellExpired,
    tellUnasked,
    expired,
    onEnded,
    onBegun,
    tellBusy,
    askAgain,
    savedLogin,
  };
}

/** Calls as the submit of a form does, unless the test says what the call follows. */
function callAsPlayer(call: Call) {
  return (operation: string, body: Parameters<Call>[1], how: Partial<CallHow> = {}) =>
    call(operation, body, { from: 'submit', ...how });
}

function openSandbox(): Sandbox {
  const sandbox = createSandbox();
  onTestFinished(() => {
    sandbox.close();
  });
  return sandbox;
}

export function memoryKeys(): KeyStore {
  let kept: CryptoKey | undefined;
  return {
    read: () => Promise.resolve(kept),
    write(key) {
      kept = key;
      return Promise.resolve();
    },
    forget() {
      kept = undefined;
      return Promise.resolve();
    },
  };
}

export function answer(code: number, data: unknown = null, message = ''): Response {
  return Response.json({ code, message, data });
}
