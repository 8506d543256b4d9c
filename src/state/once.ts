import type { Operation } from '#api/contract-table.ts';
import type { Outcome } from '#api/outcome.ts';
import { sha256 } from '#rules/sha-256.ts';
import type { Attempts, Past } from './attempts.ts';
import { printOf, saysSomething } from './request-print.ts';
import type { Turns } from './turns.ts';

/**
 * What came of a call that changes something, or of any other.
 * - unknown: nobody knows whether the server did it. Nothing is sent again by itself; the same request keeps its key.
 */
export type CallOutcome =
  Outcome<unknown> | { readonly kind: 'unknown'; readonly reason: 'network' | 'timeout' | 'malformed' };

/** Why the player is asked before a request goes out: the same was done just now, before a reload or in another tab, or may have been done. */
export interface Doubt extends Past {
  /** The operation's id. */
  readonly operation: string;
}

/** What making calls happen once needs. */
export interface OnceOptions {
  readonly attempts: Attempts;
  readonly turns: Turns;
  /** The player; the empty text for a visitor. */
  account(): string;
  /** Known to this page's life only. */
  readonly salt: string;
  /** false: the server knows no keys, and the player is asked before a request of unknown fate goes out again. */
  readonly isKeySent: boolean;
  online(): boolean;
  /** Says that the same kind of call is under way already. */
  tellBusy(): void;
  /** Asks whether to send it all the same. */
  askAgain(doubt: Doubt): Promise<boolean>;
}

/** Sends a call that changes something, so that it takes effect once however often it is tapped, in however many tabs. */
export type Once = (
  operation: Operation,
  body: Readonly<Record<string, unknown>>,
  send: (key: string) => Promise<Outcome<unknown>>,
) => Promise<CallOutcome>;

const dropped = { kind: 'dropped' } as const;

/** Makes the one way by which calls that change something go out: one at a time for each operation and player, and one key an attempt. */
export function createOnce(options: OnceOptions): Once {
  const { attempts, turns } = options;
  const underWay = new Set<string>();

  const accountOf = ({ access }: Operation): string => (access === 'required' ? options.account() : '');

  async function attempt(
    operation: Operation,
    account: string,
    print: string,
    send: (key: string) => Promise<Outcome<unknown>>,
  ): Promise<CallOutcome> {
    const past = attempts.past(print);
    const isDoubtful = past?.kind === 'unknown' ? !options.isKeySent : saysSomething(operation);
    if (past && isDoubtful && !(await options.askAgain({ ...past, operation: operation.id }))) return dropped;
    const { key, isNew } = attempts.begin(print);
    const wasOnline = options.online();
    const outcome = await send(key);
    const isOfPlayer = account !== '' && account === accountOf(operation);
    if (outcome.kind === 'done' && isOfPlayer) attempts.done(print);
    else if (['done', 'refused', 'expired'].includes(outcome.kind)) attempts.end(print);
    if (outcome.kind === 'offline' && outcome.reason === 'network' && !wasOnline && isNew) {
      attempts.end(print);
      return outcome;
    }
    if (outcome.kind === 'offline') return { kind: 'unknown', reason: outcome.reason };
    return outcome.kind === 'malformed' ? { kind: 'unknown', reason: 'malformed' } : outcome;
  }

  return async (operation, body, send) => {
    const account = accountOf(operation);
    const name = sha256(`${operation.id} ${account}`);
    const busy = (): typeof dropped => {
      options.tellBusy();
      return dropped;
    };
    if (underWay.has(name)) return busy();
    underWay.add(name);
    try {
      const giveBack = account !== '' ? await turns.take(name) : () => undefined;
      if (!giveBack) return busy();
      try {
        const print = printOf({ operation, body, account, salt: options.salt });
        return await attempt(operation, account, print, send);
      } finally {
        giveBack();
      }
    } finally {
      underWay.delete(name);
    }
  };
}
