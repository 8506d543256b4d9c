import type { Clock } from './poller.ts';

/** How long the balance poll's 401 waits for calls that are under way to find the same, in milliseconds. */
export const POLL_YIELDS_MS = 300;

/** Ends an expired session once, however many calls find out at the same time. */
export interface Expiry {
  /** A call that the player waits for has begun; answers how to say that it is over. */
  begun(): () => void;
  /** A call was answered 401. quiet: the balance poll, which logs out without a word. */
  found(quiet: boolean): void;
}

/** What an expiry does. */
export interface ExpiryOptions {
  /** Tells the player; settles when they have read it. */
  tell(): Promise<unknown>;
  /** Ends the session. */
  end(): void;
  /** The session that calls belong to now. */
  epoch(): number;
  readonly clock: Clock;
}

/** Makes the keeper of expiries: for one session at most one dialog, and one end. */
export function createExpiry({ tell, end, epoch, clock }: ExpiryOptions): Expiry {
  let toldEpoch: number | undefined;
  let underWay = 0;

  const endUntold = (found: number): void => {
    if (epoch() === found && toldEpoch !== found) end();
  };

  return {
    begun() {
      underWay += 1;
      return () => {
        underWay -= 1;
      };
    },
    found(quiet) {
      const found = epoch();
      if (toldEpoch === found) return;
      if (quiet && underWay === 0) {
        endUntold(found);
      } else if (quiet) {
        clock.later(() => {
          endUntold(found);
        }, POLL_YIELDS_MS);
      } else {
        toldEpoch = found;
        void tell().then(() => {
          if (epoch() === found) end();
        });
      }
    },
  };
}
