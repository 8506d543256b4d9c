import type { DeviceStore, DeviceValue } from '#state/device/device-store.ts';
import type { Session } from './session-store.ts';

/**
 * How another page has ended the session of this tab since it began; undefined if none has. No message is sent between tabs: each reads what
 * the device remembers of the last end, so that a page in the back-forward cache, frozen or discarded misses none.
 */
export function endElsewhere(device: DeviceStore): DeviceValue<'lastEnd'> | undefined {
  if (device.read('token') === undefined) return undefined;
  const last = device.read('lastEnd');
  const seen = device.read('seenEnd');
  return last && seen !== undefined && last.id !== seen ? last : undefined;
}

/** Forgets what this tab keeps of a session that another page has ended. To be called before anything reads the token. */
export function forgetEndedSession(device: DeviceStore): void {
  if (endElsewhere(device)) device.clear('session');
}

/**
 * Finds out whether the session was ended or replaced elsewhere: when another tab changes what the device keeps, and whenever the page comes
 * back from the back-forward cache, from being frozen, or to the front. A page that is frozen is hidden before, so that it never shows
 * anything of an earlier player.
 */
export function followSessionElsewhere(state: {
  readonly session: Readonly<Session>;
  recheckSession(): void;
}): void {
  const { style } = document.documentElement;
  const hide = (event: Event): void => {
    const isKept = event.type === 'freeze' || ('persisted' in event && event.persisted === true);
    if (isKept && state.session.token !== undefined) style.visibility = 'hidden';
  };
  const recheck = (): void => {
    state.recheckSession();
    style.visibility = '';
  };
  window.addEventListener('pagehide', hide);
  document.addEventListener('freeze', hide);
  document.addEventListener('resume', recheck);
  document.addEventListener('visibilitychange', recheck);
  window.addEventListener('pageshow', recheck);
  window.addEventListener('storage', recheck);
  recheck(); // Another tab may have ended it while this page was starting.
}
