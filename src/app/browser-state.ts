import { createApi } from '#api/create-api.ts';
import { contract, type Answers, type Inputs } from '#generated/contract.ts';
import type { SiteConfig } from '#generated/config.ts';
import { createState, type SiteState, type StateOptions } from '#state/create-state.ts';
import type { DeviceStore } from '#state/device-store.ts';
import { createIndexedKeyStore } from '#state/indexed-key-store.ts';
import { createLoginVault } from '#state/login-vault.ts';
import { createSavedLogin } from '#state/saved-login.ts';
import { createSessionChannel } from '#state/session-channel.ts';
import { watchSurroundings } from '#state/surroundings.ts';

/** Makes the state over this browser: its network, clocks, storage, keys and tabs. */
export function createBrowserState(
  config: SiteConfig,
  device: DeviceStore,
  told: Pick<StateOptions, 'tellExpired' | 'onEnded'>,
): SiteState {
  const vault = createLoginVault(
    crypto,
    createIndexedKeyStore(() => indexedDB),
  );
  return createState({
    api: (token) =>
      createApi<Inputs, Answers>(contract, {
        baseUrl: location.origin,
        fetch: (request) => fetch(request),
        token,
        now: () => Date.now(),
        timeoutMs: config.requestTimeoutMs,
      }),
    settings: config,
    device,
    surroundings: watchSurroundings({ document, window, navigator }).state,
    clock: {
      now: () => performance.now(),
      later(step, ms) {
        const timer = setTimeout(step, ms);
        return () => {
          clearTimeout(timer);
        };
      },
    },
    savedLogin: createSavedLogin(device, vault, config.savedLogin),
    channel: createSessionChannel(openBroadcast()),
    ...told,
  });
}

/** Without one (an old browser, or one that keeps nothing) a tab hears of a logout elsewhere by its next 401. */
function openBroadcast(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('qh-session');
  } catch {
    return undefined;
  }
}
