import { proxy } from 'valtio/vanilla';
import { useStore } from '#ui/system/use-store.ts';

/** The event by which a browser says that it would install the site (Chromium). */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** How the site can be put on the home screen: by asking the browser, by hand (iPhone), it is there already, or not at all. */
type InstallWay = 'ask' | 'by-hand' | 'done' | 'none';

let offer: InstallEvent | undefined;
const state = proxy({ isOffered: false, isDone: false });

/** Keeps the browser's offer for when the player asks for it; it comes once, soon after the start. */
export function keepInstallOffer(page: Pick<Window, 'addEventListener'>): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallEvent;
    state.isOffered = true;
  });
  page.addEventListener('appinstalled', () => Object.assign(state, { isOffered: false, isDone: true }));
}

/** Asks the browser to install the site; an offer can be taken up once. */
export async function takeInstallOffer(): Promise<void> {
  const taken = offer;
  offer = undefined;
  await taken?.prompt();
  state.isOffered = false;
}

/** How the site can be installed now. */
export function useInstallWay(): InstallWay {
  return useStore(state, ({ isOffered, isDone }) => {
    if (isDone || matchMedia('(display-mode: standalone)').matches) return 'done';
    if (isOffered) return 'ask';
    // Only Safari on an iPhone or iPad has this member.
    const isInstalled: unknown = Reflect.get(navigator, 'standalone');
    if (typeof isInstalled !== 'boolean') return 'none';
    return isInstalled ? 'done' : 'by-hand';
  });
}
