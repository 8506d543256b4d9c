import type { Ledger } from '#sandbox/ledger/ledger.ts';
import type { Store } from '#sandbox/store/store.ts';
import type { createRng } from './random.ts';

/** What the domain's functions work with. Time and random numbers come from here only. */
export type SandboxContext = {
  store: Store;
  ledger: Ledger;
  rng: ReturnType<typeof createRng>;
  /** The current time, in milliseconds since 1970. */
  now: number;
  /** How long a review takes if nobody decides it, in milliseconds. */
  reviewMs: number;
};
