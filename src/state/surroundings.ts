import { proxy } from 'valtio/vanilla';

/** What the site knows of the page it runs in. */
export interface Surroundings {
  visible: boolean;
  online: boolean;
}

/** The parts of a browser that tell of the page. */
export interface Watched {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly navigator: Pick<Navigator, 'onLine'>;
}

/** The surroundings now, and how to stop watching them. */
export interface SurroundingsWatch {
  readonly state: Readonly<Surroundings>;
  stop(): void;
}

/** Watches whether the page is visible and the device online. */
export function watchSurroundings({ document, window, navigator }: Watched): SurroundingsWatch {
  const state = proxy<Surroundings>({ visible: true, online: true });
  const look = (): void => {
    state.visible = document.visibilityState === 'visible';
    state.online = navigator.onLine;
  };
  look();
  document.addEventListener('visibilitychange', look);
  for (const event of ['online', 'offline', 'pageshow']) window.addEventListener(event, look);
  return {
    state,
    stop() {
      document.removeEventListener('visibilitychange', look);
      for (const event of ['online', 'offline', 'pageshow']) window.removeEventListener(event, look);
    },
  };
}
