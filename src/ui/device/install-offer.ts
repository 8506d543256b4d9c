import { proxy } from 'valtio/vanilla';
import { useStore } from '#ui/system/use-store.ts';

/** The event with which Chromium offers to install the site. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallEvent | undefined;
const state = proxy({ isOffered: false, isDone: false });

/** Stores the browser's offer for later. It comes once, soon after the start. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallEvent;
    state.isOffered = true;
  });
  window.addEventListener('appinstalled', () => Object.assign(state, { isOffered: false, isDone: true }));
}

/** Shows the browser's prompt to install the site. An offer can be used once. */
export async function promptInstall(): Promise<void> {
  const current = offer;
  offer = undefined;
  await current?.prompt();
  state.isOffered = false;
}

/** `ask`: the browser offers to install the site. `done`: it is installed. Undefined: neither is known. */
export function useInstallState(): 'ask' | 'done' | undefined {
  return useStore(state, ({ isOffered, isDone }) => {
    const isStandalone = matchMedia('(display-mode: standalone)').matches;
    // Only Safari on iPhones and iPads has the member `standalone`.
    if (isDone || isStandalone || Reflect.get(navigator, 'standalone') === true) return 'done';
    return isOffered ? 'ask' : undefined;
  });
}
