import { proxy } from 'valtio/vanilla';

/** Whether the page is visible and the device online. */
export interface PageStatus {
  visible: boolean;
  online: boolean;
}

/** Follows whether the page is visible and the device online. */
export function watchPageStatus(): Readonly<PageStatus> {
  const status = proxy<PageStatus>({ visible: true, online: true });
  const update = (): void => {
    status.visible = document.visibilityState === 'visible';
    status.online = navigator.onLine;
  };
  update();
  document.addEventListener('visibilitychange', update);
  for (const event of ['online', 'offline', 'pageshow']) window.addEventListener(event, update);
  return status;
}
