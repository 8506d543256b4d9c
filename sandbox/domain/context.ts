import type { Ledger } from '#sandbox/ledger/ledger.ts';
import type { Store } from '#sandbox/store/store.ts';
import { seededNumbers } from '#rules/seeded-random.ts';

/** What every rule of the sandbox uses. Time and random numbers come from here only. */
export type SandboxContext = {
  store: Store;
  ledger: Ledger;
  rng: ReturnType<typeof createRng>;
  /** The current time, in milliseconds since 1970. */
  now: number;
  /** How long a review takes if nobody decides it, in milliseconds. */
  reviewMs: number;
};

/** Makes a random generator; the same seed gives the same numbers. */
export function createRng(seed: number) {
  const fraction = seededNumbers(seed);
  return {
    /** A number in [0, 1). */
    fraction,
    /** A whole number from `low` to `high`, both inclusive. */
    between: (low: number, high: number): number => low + Math.floor(fraction() * (high - low + 1)),
    /** One of the items; throws if there are none. */
    pick<T>(items: readonly T[]): T {
      const item = items[Math.floor(fraction() * items.length)];
      if (item === undefined) throw new RangeError('pick() needs at least one item');
      return item;
    },
  };
}
