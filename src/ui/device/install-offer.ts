import { useSyncExternalStore } from 'react';

/** The event by which a browser says that it would install the site (Chromium). */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** How the site can be put on the home screen: by asking the browser, by hand (iPhone), it is there already, or not at all. */
export type InstallWay = 'ask' | 'by-hand' | 'done' | 'none';

let offer: InstallEvent | undefined;
let isDone = false;
const listeners = new Set<() => void>();

/** Keeps the browser's offer for when the player asks for it; it comes once, soon after the start. */
export function keepInstallOffer(page: Pick<Window, 'addEventListener'>): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallEvent;
    changed();
  });
  page.addEventListener('appinstalled', () => {
    offer = undefined;
    isDone = true;
    changed();
  });
}

/** Asks the browser to install the site; an offer can be taken up once. */
export async function takeInstallOffer(): Promise<void> {
  const taken = offer;
  offer = undefined;
  await taken?.prompt();
  changed();
}

/** How the site can be installed now. */
export function useInstallWay(): InstallWay {
  return useSyncExternalStore(subscribe, wayNow);
}

function wayNow(): InstallWay {
  if (isDone || matchMedia('(display-mode: standalone)').matches) return 'done';
  if (offer) return 'ask';
  // Only Safari on an iPhone or iPad has this member.
  const byHand: unknown = Reflect.get(navigator, 'standalone');
  if (typeof byHand !== 'boolean') return 'none';
  return byHand ? 'done' : 'by-hand';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changed(): void {
  listeners.forEach((listener) => listener());
}
