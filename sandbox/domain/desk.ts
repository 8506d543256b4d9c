import type { Ledger } from '../ledger/ledger.ts';
import type { Dice } from '../random/dice.ts';
import type { Store } from '../store/database.ts';

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
