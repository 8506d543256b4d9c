import { hashText } from '#rules/hash-and-random.ts';
import type { DeviceStore } from '#state/device/device-store.ts';
import type { Session } from './session-store.ts';

/**
 * Reads how another page has ended the session of this tab; undefined if none has. Each tab reads the last
 * session end from storage instead of messages, so a cached or frozen page misses none.
 */
export function readEndElsewhere(device: DeviceStore): 'elsewhere' | 'expired-elsewhere' | undefined {
  const token = device.read('token');
  if (token === undefined) return undefined;
  const last = device.read('lastEnd');
  const seen = device.read('seenEnd');
  if (last && seen !== undefined && last.id !== seen) return 'elsewhere';
  return device.read('expiredToken') === hashText(token) ? 'expired-elsewhere' : undefined;
}

/** Removes what this tab stores of a session that another tab ended. Call it before a read of the token. */
export function clearEndedSession(device: DeviceStore): void {
  if (readEndElsewhere(device)) device.clear('session');
}

/**
 * Checks whether another tab has ended or replaced the session: at each `storage` event, and when the page
 * returns from the back-forward cache, is resumed, or becomes visible. A cached or frozen page is made
 * invisible first, so that it never shows an earlier player's data.
 */
export function followSessionElsewhere(state: {
  readonly session: Readonly<Session>;
  recheckSession(): void;
}): void {
  const { style } = document.documentElement;
  const hide = (event: Event): void => {
    const isSuspended = event.type === 'freeze' || ('persisted' in event && event.persisted === true);
    if (isSuspended && state.session.token !== undefined) style.visibility = 'hidden';
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
