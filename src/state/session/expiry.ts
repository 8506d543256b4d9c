import type { Clock } from '#api/query.ts';

/** How long the balance poll's 401 waits for calls that are under way to find the same, in milliseconds. */
export const POLL_YIELDS_MS = 300;

/** Ends an expired session once, however many calls find out at the same time. */
export interface Expiry {
  /** A call that the player waits for has begun; returns how to say that it is over. */
  trackRequest(): () => void;
  /** The server responded 401. isSilent: to the balance poll, which logs out without a dialog. */
  onUnauthorized(isSilent: boolean): void;
}

interface ExpiryOptions {
  /** Shows the dialog; settles when the player has read it. */
  showDialog(): Promise<unknown>;
  /** Ends the session. */
  end(): void;
  /** The session that calls belong to now. */
  epoch(): number;
  readonly clock: Clock;
}

/** Makes the handler of expired sessions: for one session at most one dialog, and one end. */
export function createExpiry({ showDialog, end, epoch, clock }: ExpiryOptions): Expiry {
  let shownEpoch: number | undefined;
  let underWay = 0;

  const endWithoutDialog = (expired: number): void => {
    if (epoch() === expired && shownEpoch !== expired) end();
  };

  return {
    trackRequest() {
      underWay += 1;
      return () => {
        underWay -= 1;
      };
    },
    onUnauthorized(isSilent) {
      const expired = epoch();
      if (shownEpoch === expired) return;
      if (isSilent && underWay === 0) {
        endWithoutDialog(expired);
      } else if (isSilent) {
        clock.later(() => endWithoutDialog(expired), POLL_YIELDS_MS);
      } else {
        shownEpoch = expired;
        void showDialog().then(() => {
          if (epoch() === expired) end();
        });
      }
    },
  };
}
