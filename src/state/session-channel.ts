/** Tells the other tabs of the site that the session was ended here. It carries no token: only that it is over, and whether by expiry. */
export interface SessionChannel {
  announceEnd(isExpired: boolean): void;
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
    announceEnd(isExpired) {
      broadcast?.postMessage(isExpired ? EXPIRED : ENDED);
    },
    onEnd(listener) {
      const hear = (event: { data: unknown }): void => {
        if (event.data === ENDED || event.data === EXPIRED) listener(event.data === EXPIRED);
      };
      broadcast?.addEventListener('message', hear);
      return () => broadcast?.removeEventListener('message', hear);
    },
  };
}
