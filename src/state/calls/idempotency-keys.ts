import type { DeviceStore, DeviceValue } from '#state/device/device-store.ts';

type KeptAttempts = DeviceValue<'attempts'>;
type KeptAttempt = KeptAttempts[string];

/** How long a request whose fate is not known keeps its key, in milliseconds: half an hour. Later the same request is a new one. */
const OPEN_MS = 30 * 60_000;
/** How long after a request was done the player is asked before the same goes out from another tab, or after a reload, in milliseconds. */
const DONE_MS = 60_000;

/** What became of the same request before: it was done, or nobody knows; and how long ago, in milliseconds. */
export interface EarlierAttempt {
  readonly kind: 'unknown' | 'done';
  readonly agoMs: number;
}

/** What idempotency keys need of the page around them. */
export interface KeySurroundings {
  readonly device: DeviceStore;
  /** Milliseconds since the epoch, the same in every tab. */
  now(): number;
  newKey(): string;
  /** Names this tab for as long as its page lives. */
  readonly tab: string;
}

/** Which request has which idempotency key until its result is known. All tabs share the keys; a request is named by its fingerprint alone. */
export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;

/**
 * Makes the store of idempotency keys. What is pending is on the device, so that it survives a reload in mid-flight and other tabs know of
 * it, and in memory, so that it survives an expired session, after which the device is cleared.
 */
export function createIdempotencyKeys({ device, now, newKey, tab }: KeySurroundings) {
  let memory: KeptAttempts = {};

  const known = (): KeptAttempts =>
    Object.fromEntries(
      Object.entries({ ...memory, ...device.read('attempts') }).filter(([, attempt]) =>
        isFresh(attempt, now()),
      ),
    );
  const change = (fingerprint: string, attempt: KeptAttempt | undefined): void => {
    const { [fingerprint]: _, ...others } = known();
    memory = attempt ? { ...others, [fingerprint]: attempt } : others;
    if (Object.keys(memory).length > 0) device.write('attempts', memory);
    else device.forget('attempts');
  };
  const pending = (fingerprint: string): KeptAttempt | undefined => {
    const attempt = known()[fingerprint];
    return attempt?.doneBy === undefined ? attempt : undefined;
  };

  return {
    /** What became of the same request before; undefined where it was not sent, or was done since this page was loaded. */
    earlier(fingerprint: string): EarlierAttempt | undefined {
      const attempt = known()[fingerprint];
      if (!attempt || attempt.doneBy === tab) return undefined;
      return { kind: attempt.doneBy === undefined ? 'unknown' : 'done', agoMs: now() - attempt.at };
    },
    /** The key for a request: the one it had while nobody knows what became of it, else a new one. It is stored before anything is sent. */
    begin(fingerprint: string): { readonly key: string; readonly isNew: boolean } {
      const kept = pending(fingerprint);
      if (kept) return { key: kept.key, isNew: false };
      const attempt = { key: newKey(), at: now() };
      change(fingerprint, attempt);
      return { key: attempt.key, isNew: true };
    },
    /** The server has refused it, or it never left: the next one is another attempt. */
    end: (fingerprint: string) => change(fingerprint, undefined),
    /** The server has done it: the next one is another attempt, and for a while other tabs, and this one after a reload, ask first. */
    done: (fingerprint: string) => change(fingerprint, { key: '', at: now(), doneBy: tab }),
    /** Whether a request is under way, or nobody knows what became of one. */
    hasPending: () => Object.values(known()).some(({ doneBy }) => doneBy === undefined),
    /** The device is about to be cleared, but the player may come back: what is pending stays in memory. */
    copyToMemory(): void {
      memory = known();
    },
    /** The player has left, and the device is cleared: the copy in memory goes too. */
    clearMemory(): void {
      memory = {};
    },
  };
}

function isFresh({ at, doneBy }: KeptAttempt, now: number): boolean {
  const age = now - at;
  return age >= 0 && age < (doneBy === undefined ? OPEN_MS : DONE_MS);
}
