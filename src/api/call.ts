import type { Answers, Inputs, OperationId } from '#generated/contract.ts';
import type { Operation } from './contract-table.ts';

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

/**
 * What a call changes (`x-effect` of openapi.yaml).
 * - none: nothing.
 * - session: it begins a session, and may be tried again.
 * - change: what the server keeps.
 * - money: where money is, or where it goes.
 */
export type Effect = Operation['effect'];

/**
 * What a call follows.
 * - load: nothing that the player did: data, a list, a poll, a shared source, entering or leaving a page.
 * - failure: a call that failed, a rule, a guard, or an address that is refused.
 * - tap: a tap on something of config.
 * - confirmed: a tap that the player has confirmed in a dialog.
 * - submit: the submit of a form that has passed its rules.
 * - code: a control of the site's own code, which no config can change.
 */
export type CallOrigin = 'load' | 'failure' | 'tap' | 'confirmed' | 'submit' | 'code';

/** What sends a request: `fetch` itself, the sandbox, or an upload that reports its progress. It rejects when the request's signal aborts. */
export type Fetch = (request: Request) => Promise<Response>;

/** What a call follows, how it is aborted, and what sends it. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Sends this one request in place of the api's fetch, such as `uploadWithProgress`. */
  readonly fetch?: Fetch | undefined;
  /** One that changes something goes out only after what the player did, and is refused and reported otherwise. */
  readonly from: CallOrigin;
}

/** Whether a call with this effect may follow this. Money needs a form, or a confirmation; whatever else changes something, a tap. */
export function mayFollow(effect: Effect, origin: CallOrigin): boolean {
  if (effect === 'none') return true;
  if (effect === 'money') return origin === 'submit' || origin === 'confirmed' || origin === 'code';
  return origin !== 'load' && origin !== 'failure';
}

/** What the actions after a confirmation follow. A dialog that came by itself does not turn its page into a form. */
export function afterConfirmation(origin: CallOrigin): CallOrigin {
  return origin === 'load' ? 'load' : 'confirmed';
}

/** What the actions after a form's success follow: a submit sends one form once. */
export function afterSubmit(origin: CallOrigin): CallOrigin {
  return origin === 'submit' ? 'tap' : origin;
}

/** What the actions after a failure follow: nothing is sent again without the player. */
export function afterFailing(origin: CallOrigin): CallOrigin {
  return origin === 'load' ? 'load' : 'failure';
}
