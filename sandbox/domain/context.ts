import type { Ledger } from '#sandbox/ledger/ledger.ts';
import type { Rng } from '#sandbox/random/rng.ts';
import type { Store } from '#sandbox/store/store.ts';

/** What every rule of the sandbox works with. Time and chance are given, never taken. */
export type SandboxContext = {
  store: Store;
  ledger: Ledger;
  rng: Rng;
  /** The present, in milliseconds since 1970. */
  now: number;
  /** How long a review takes when nobody drives it, in milliseconds. */
  reviewMs: number;
};
