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

/** How the site can be installed: by the browser's prompt, by hand (iPhone), already done, or not at all. */
export function useInstallState(): 'ask' | 'by-hand' | 'done' | 'none' {
  return useStore(state, ({ isOffered, isDone }) => {
    if (isDone || matchMedia('(display-mode: standalone)').matches) return 'done';
    if (isOffered) return 'ask';
    // Only Safari on iPhones and iPads has this member.
    const isInstalled: unknown = Reflect.get(navigator, 'standalone');
    if (typeof isInstalled !== 'boolean') return 'none';
    return isInstalled ? 'done' : 'by-hand';
  });
}
