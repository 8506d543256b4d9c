import type { Ledger } from '#sandbox/ledger/ledger.ts';
import type { Dice } from '#sandbox/random/dice.ts';
import type { Store } from '#sandbox/store/database.ts';

/** What every rule of the sandbox works with. Time and chance are given, never taken. */
export type Desk = {
  store: Store;
  ledger: Ledger;
  dice: Dice;
  /** The present, in milliseconds since 1970. */
  now: number;
  /** How long a review takes when nobody drives it, in milliseconds. */
  reviewMs: number;
};
