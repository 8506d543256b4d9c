import { proxy } from 'valtio/vanilla';

/** Whether the page is visible and the device online. */
export interface PageStatus {
  visible: boolean;
  online: boolean;
}

/** The parts of a browser that say so. */
interface WatchedBrowser {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly navigator: Pick<Navigator, 'onLine'>;
}

/** The status now, and how to stop following it. */
interface PageStatusWatch {
  readonly state: Readonly<PageStatus>;
  stop(): void;
}

/** Follows whether the page is visible and the device online. */
export function watchPageStatus({ document, window, navigator }: WatchedBrowser): PageStatusWatch {
  const state = proxy<PageStatus>({ visible: true, online: true });
  const update = (): void => {
    state.visible = document.visibilityState === 'visible';
    state.online = navigator.onLine;
  };
  update();
  document.addEventListener('visibilitychange', update);
  for (const event of ['online', 'offline', 'pageshow']) window.addEventListener(event, update);
  return {
    state,
    stop() {
      document.removeEventListener('visibilitychange', update);
      for (const event of ['online', 'offline', 'pageshow']) window.removeEventListener(event, update);
    },
  };
}
