/** Tells the other tabs of the site that the session was ended here. It carries no token: only that it is over. */
export interface SessionChannel {
  announceEnd(): void;
  onEnd(listener: () => void): () => void;
}

/** The part of BroadcastChannel that is used. */
export interface Broadcast {
  postMessage(message: string): void;
  addEventListener(kind: 'message', listener: (event: { data: unknown }) => void): void;
  removeEventListener(kind: 'message', listener: (event: { data: unknown }) => void): void;
}

const ENDED = 'session-ended';

/** Makes the channel over a broadcast; without one (an old browser) each tab finds out by its next 401. */
export function createSessionChannel(broadcast: Broadcast | undefined): SessionChannel {
  return {
    announceEnd() {
      broadcast?.postMessage(ENDED);
    },
    onEnd(listener) {
      const hear = (event: { data: unknown }): void => {
        if (event.data === ENDED) listener();
      };
      broadcast?.addEventListener('message', hear);
      return () => broadcast?.removeEventListener('message', hear);
    },
  };
}
