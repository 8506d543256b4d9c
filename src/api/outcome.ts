import type { Answers, Inputs, OperationId } from '#generated/contract.ts';

/** What an operation is called with, by its id. An operation that only config names takes any fields. */
export type InputOf<Id extends string> = Id extends OperationId
  ? Inputs[Id]
  : Readonly<Record<string, unknown>>;

/** The strict data that an operation responds with, by its id. */
export type DataOf<Id extends string> = Id extends OperationId ? Answers[Id] : unknown;

/**
 * What came of a call. What a server or a network does is always one of these and never an exception.
 * - done: the server did it; `data` is strict, `message` is the server's own words.
 * - refused: the server said no; `message` is for the player and may be empty.
 * - expired: the session is missing or over (code 401).
 * - offline: no response came, because the network failed or the time was over.
 * - malformed: a response came that cannot be read. `code` is what it gave as its code, else its HTTP status where that is a failure.
 * - unknown: one of the two before, of a call that changes something: nobody knows whether the server did it. Nothing is sent again by itself.
 * - dropped: nobody waits for it any more: it was aborted, or the session changed in the meantime.
 */
export type Outcome<T> =
  | { readonly kind: 'done'; readonly data: T; readonly message: string }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }
  | { readonly kind: 'expired'; readonly message: string }
  | { readonly kind: 'offline'; readonly reason: 'network' | 'timeout' }
  | { readonly kind: 'malformed'; readonly reason: string; readonly code?: number }
  | { readonly kind: 'unknown'; readonly reason: 'network' | 'timeout' | 'malformed' }
  | { readonly kind: 'dropped' };
