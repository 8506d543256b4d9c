import type { DeviceStore, DeviceValue } from '#state/device/device-store.ts';

type Attempts = DeviceValue<'attempts'>;
type Attempt = Attempts[string];

/** How long a request with an unknown result keeps its key, in milliseconds. Later it gets a new one. */
const PENDING_MS = 30 * 60_000;
/** How long repeating a done request needs a confirmation elsewhere or after a reload, in milliseconds. */
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

/** The key of each request until its result is known, for all tabs. Requests are known by fingerprint. */
export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;

/** Creates the store of idempotency keys for all tabs. They survive a reload and an expired session. */
export function createIdempotencyKeys({ device, now, newKey, tab }: IdempotencyKeyOptions) {
  const known = (): Attempts =>
    Object.fromEntries(
      Object.entries(device.read('attempts') ?? {}).filter(([, attempt]) => isFresh(attempt, now())),
    );
  const storeAll = (attempts: Attempts): void => {
    if (Object.keys(attempts).length > 0) device.write('attempts', attempts);
    else device.remove('attempts');
  };
  const store = (fingerprint: string, attempt: Attempt | undefined): void => {
    const { [fingerprint]: _, ...others } = known();
    storeAll(attempt ? { ...others, [fingerprint]: attempt } : others);
  };
  storeAll(known()); // Nothing stays on the device longer than it is needed.

  return {
    /** The result of the same request before; undefined if it was not sent, or if this page did it. */
    earlier(fingerprint: string): EarlierAttempt | undefined {
      const attempt = known()[fingerprint];
      if (!attempt || attempt.doneBy === tab) return undefined;
      return { kind: attempt.doneBy === undefined ? 'unknown' : 'done', agoMs: now() - attempt.at };
    },
    /** A request's key: the earlier one if its result is unknown, else a new one, replacing its `series`. */
    begin(fingerprint: string, series?: string): { readonly key: string; readonly isNew: boolean } {
      const earlier = known()[fingerprint];
      if (earlier && earlier.doneBy === undefined) return { key: earlier.key, isNew: false };
      const attempt = { key: newKey(), at: now(), series };
      const others = Object.entries(known()).filter(([, other]) => !series || other.series !== series);
      storeAll({ ...Object.fromEntries(others), [fingerprint]: attempt });
      return { key: attempt.key, isNew: true };
    },
    /** The server refused the request, or it was never sent: the next one is a new attempt. */
    end: (fingerprint: string) => store(fingerprint, undefined),
    /** The server did it. For a minute, other tabs and this one after a reload ask before a new attempt. */
    done: (fingerprint: string) =>
      store(fingerprint, { ...known()[fingerprint], key: '', at: now(), doneBy: tab }),
    /** Whether a request is in flight or its result is unknown. */
    hasPending: () => Object.values(known()).some(({ doneBy }) => doneBy === undefined),
  };
}

function isFresh({ at, doneBy }: Attempt, now: number): boolean {
  // A phone may set its clock back meanwhile.
  return Math.abs(now - at) < (doneBy === undefined ? PENDING_MS : DONE_MS);
}
