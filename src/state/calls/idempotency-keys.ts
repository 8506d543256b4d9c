import type { DeviceStore, DeviceValue } from '#state/device/device-store.ts';

type Attempts = DeviceValue<'attempts'>;
type Attempt = Attempts[string];

/** How long a request whose result is unknown keeps its key, in milliseconds: half an hour. Later the same request gets a new key. */
const PENDING_MS = 30 * 60_000;
/** How long after a request is done the same one needs a confirmation in another tab, or after a reload, in milliseconds. */
const DONE_MS = 60_000;

/** The result of the same request before, done or unknown, and how long ago it was, in milliseconds. */
export interface EarlierAttempt {
  readonly kind: 'unknown' | 'done';
  readonly agoMs: number;
}

/** What `createIdempotencyKeys` needs from outside. */
export interface IdempotencyKeyOptions {
  readonly device: DeviceStore;
  /** Milliseconds since the epoch, the same in every tab. */
  now(): number;
  newKey(): string;
  /** Identifies this tab until its page is unloaded. */
  readonly tab: string;
}

/** The idempotency key of each request until its result is known. All tabs share the keys; a request is known by its fingerprint only. */
export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;

/**
 * Makes the store of idempotency keys. Pending ones are on the device, so that they survive a reload and other tabs see them, and in memory,
 * so that they survive an expired session, which clears the device.
 */
export function createIdempotencyKeys({ device, now, newKey, tab }: IdempotencyKeyOptions) {
  let memory: Attempts = {};

  const known = (): Attempts =>
    Object.fromEntries(
      Object.entries({ ...memory, ...device.read('attempts') }).filter(([, attempt]) =>
        isFresh(attempt, now()),
      ),
    );
  const store = (fingerprint: string, attempt: Attempt | undefined): void => {
    const { [fingerprint]: _, ...others } = known();
    memory = attempt ? { ...others, [fingerprint]: attempt } : others;
    if (Object.keys(memory).length > 0) device.write('attempts', memory);
    else device.remove('attempts');
  };
  const pending = (fingerprint: string): Attempt | undefined => {
    const attempt = known()[fingerprint];
    return attempt?.doneBy === undefined ? attempt : undefined;
  };

  return {
    /** The result of the same request before; undefined if it was not sent, or if this page did it. */
    earlier(fingerprint: string): EarlierAttempt | undefined {
      const attempt = known()[fingerprint];
      if (!attempt || attempt.doneBy === tab) return undefined;
      return { kind: attempt.doneBy === undefined ? 'unknown' : 'done', agoMs: now() - attempt.at };
    },
    /** Returns the key for a request: its earlier one while the result is unknown, otherwise a new one, which is stored before the request is sent. */
    begin(fingerprint: string): { readonly key: string; readonly isNew: boolean } {
      const earlier = pending(fingerprint);
      if (earlier) return { key: earlier.key, isNew: false };
      const attempt = { key: newKey(), at: now() };
      store(fingerprint, attempt);
      return { key: attempt.key, isNew: true };
    },
    /** The server refused the request, or it was never sent: the next one is a new attempt. */
    end: (fingerprint: string) => store(fingerprint, undefined),
    /** The server did it: the next one is a new attempt. Other tabs, and this one after a reload, ask for a confirmation for a minute. */
    done: (fingerprint: string) => store(fingerprint, { key: '', at: now(), doneBy: tab }),
    /** Whether a request is in flight or its result is unknown. */
    hasPending: () => Object.values(known()).some(({ doneBy }) => doneBy === undefined),
    /** Call it before an expired session clears the device: the same player may log in again and repeat a pending request. */
    copyToMemory(): void {
      memory = known();
    },
    clearMemory(): void {
      memory = {};
    },
  };
}

function isFresh({ at, doneBy }: Attempt, now: number): boolean {
  return Math.abs(now - at) < (doneBy === undefined ? PENDING_MS : DONE_MS); // A phone may set its clock back meanwhile.
}
