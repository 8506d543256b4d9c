import { createApi } from '#api/create-api.ts';
import { contract, type Answers, type Inputs } from '#generated/contract.ts';
import type { SiteConfig } from '#generated/config.ts';
import { createState, type SiteState, type StateOptions } from '#state/create-state.ts';
import type { DeviceStore } from '#state/device-store.ts';
import { createLateVault } from '#state/late-vault.ts';
import { createSavedLogin } from '#state/saved-login.ts';
import { createSessionChannel } from '#state/session-channel.ts';
import { watchSurroundings } from '#state/surroundings.ts';
import { createTurns, type Turns } from '#state/turns.ts';
import type { Clock } from '#state/poller.ts';
import { newKey } from './new-key.ts';

/** Makes the state over this browser: its network, clocks, storage, keys and tabs. */
export function createBrowserState(
  config: SiteConfig,
  version: string,
  device: DeviceStore,
  told: Pick<StateOptions, 'tellExpired' | 'tellUnasked' | 'tellBusy' | 'askAgain' | 'onEnded' | 'onBegun'>,
): SiteState {
  const tab = newKey();
  return createState({
    api: (token) =>
      createApi<Inputs, Answers>(contract, {
        baseUrl: location.origin,
        fetch: (request) => fetch(request),
        token,
        now: () => Date.now(),
        timeoutMs: config.requestTimeoutMs,
        maxAnswerBytes: config.limits?.answerKb && config.limits.answerKb * 1024,
        ...(config.versionHeader !== false && { headers: () => ({ 'x-config-version': version }) }),
      }),
    settings: config,
    device,
    surroundings: watchSurroundings({ document, window, navigator }).state,
    clock,
    contract,
    turns: browserTurns(device, tab, config.requestTimeoutMs),
    now: () => Date.now(),
    newKey,
    tab,
    savedLogin: createSavedLogin(device, createLateVault(), config.savedLogin),
    channel: createSessionChannel(openBroadcast()),
    ...told,
  });
}

const clock: Clock = {
  now: () => performance.now(),
  later(step, ms) {
    const timer = setTimeout(step, ms);
    return () => {
      clearTimeout(timer);
    };
  },
};

/** The browser's locks; on http, and in old browsers, leases in the storage. */
function browserTurns(device: DeviceStore, tab: string, timeoutMs: number): Turns {
  let coming: Promise<Turns> | undefined;
  const leases = (): Promise<Turns> =>
    (coming ??= import('#state/lease-turns.ts').then(({ createLeaseTurns }) =>
      createLeaseTurns({
        device,
        clock,
        tab,
        leaseMs: timeoutMs + LEASE_SPARE_MS,
        now: () => Date.now(),
        onLeave: (step) => {
          window.addEventListener('pagehide', step);
        },
      }),
    ));
  const without: Turns = {
    take: async (name) => {
      const turns = await leases().catch(() => (coming = undefined)); // Nobody knows who has the turn: then it is taken.
      return turns?.take(name);
    },
  };
  return createTurns('locks' in navigator ? navigator.locks : undefined, without);
}

/** How long a lease outlives the longest call, in milliseconds. */
const LEASE_SPARE_MS = 15_000;

/** Without one (an old browser, or one that keeps nothing) a tab hears of a logout elsewhere by its next 401. */
function openBroadcast(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('qh-session');
  } catch {
    return undefined;
  }
}
