import type { DeviceStore } from '#state/device/device-store.ts';
import type { KeptEnd } from '#state/device/device-schema.ts';

/** Tells the other tabs of the site that the session was ended here. It carries no token: only that it is over, and whether by expiry. */
export interface SessionChannel {
  announceEnd(isExpired: boolean): void;
  /** Calls back when another tab has ended the session; returns how to stop. */
  onEnd(listener: (isExpired: boolean) => void): () => void;
}

/** The part of BroadcastChannel that is used. */
export interface Broadcast {
  postMessage(message: string): void;
  addEventListener(kind: 'message', listener: (event: { data: unknown }) => void): void;
  removeEventListener(kind: 'message', listener: (event: { data: unknown }) => void): void;
}

const ENDED = 'session-ended';
const EXPIRED = 'session-expired';

/** Makes the channel over a broadcast; without one (an old browser) each tab finds out by its next 401. */
export function createSessionChannel(broadcast: Broadcast | undefined): SessionChannel {
  return {
    announceEnd: (isExpired) => broadcast?.postMessage(isExpired ? EXPIRED : ENDED),
    onEnd(listener) {
      const onMessage = (event: { data: unknown }): void => {
        if (event.data === ENDED || event.data === EXPIRED) listener(event.data === EXPIRED);
      };
      broadcast?.addEventListener('message', onMessage);
      return () => broadcast?.removeEventListener('message', onMessage);
    },
  };
}

/**
 * How another page has ended the session of this tab since it began; undefined if none has. A page that was in the back-forward cache,
 * frozen or discarded missed the message: it reads what the device remembers.
 */
export function endElsewhere(device: DeviceStore): KeptEnd | undefined {
  if (device.read('token') === undefined) return undefined;
  const last = device.read('lastEnd');
  const seen = device.read('seenEnd');
  return last && seen !== undefined && last.id !== seen ? last : undefined;
}

/** Forgets what this tab keeps of a session that another page has ended. To be called before anything reads the token. */
export function forgetEndedSession(device: DeviceStore): void {
  if (endElsewhere(device)) device.clear('session');
}
