import type { Answers, Inputs, OperationId } from '#generated/contract.ts';
import type { Operation } from './operations.ts';

/** The input of an operation, by its id. One that the contract's types do not have takes any fields. */
export type InputOf<Id extends string> = Id extends OperationId
  ? Inputs[Id]
  : Readonly<Record<string, unknown>>;

/** The strict data of an operation's response, by its id. */
export type DataOf<Id extends string> = Id extends OperationId ? Answers[Id] : unknown;

/**
 * The result of a call. Failures of a server or a network are outcomes, never exceptions.
 * - done: the server did it; `data` is strict, `message` is the server's text.
 * - refused: by the server, or not sent (code 0), as its trigger may not cause it; `message` may be empty.
 * - expired: the session is missing or expired (code 401).
 * - offline: no response, because of the network or the timeout.
 * - malformed: a response that cannot be read. `code` is its HTTP status if that is an error.
 * - unknown: a mutation was offline or malformed, and may have been done. It is not resent automatically.
 * - dropped: not sent (the same is in flight, or the player declined a repeat), aborted, or another session.
 */
export type Outcome<T> =
  | { readonly kind: 'done'; readonly data: T; readonly message: string }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }
  | { readonly kind: 'expired'; readonly message: string }
  | { readonly kind: 'offline'; readonly reason: 'network' | 'timeout' }
  | { readonly kind: 'malformed'; readonly code?: number }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'dropped' };

/** The HTTP status of a request limit, often one of a proxy. */
export const TOO_MANY_REQUESTS = 429;

/**
 * What a call changes (`x-effect` of openapi.yaml).
 * - none: nothing.
 * - session: it begins a session, and may be repeated.
 * - change: data on the server.
 * - money: it moves money, or changes where money is paid to.
 */
export type Effect = Operation['effect'];

/**
 * What triggers a call.
 * - load: no action of the player: data, a list, a poll, a shared source, entering or leaving a page.
 * - failure: a failed call, or a rule, a guard or an address that blocks.
 * - tap: a tap or a paste. Also a form's `onSuccess` and `leave`, as only its submit may move money.
 * - confirmed: a tap that the player has confirmed in a dialog.
 * - submit: the submit of a form that has passed its rules.
 * - code: a control in the site's code, which config cannot change.
 */
export type CallTrigger = 'load' | 'failure' | 'tap' | 'confirmed' | 'submit' | 'code';

/** Sends a request: `fetch`, the sandbox, or an upload with progress. Rejects when its signal aborts. */
export type Fetch = (request: Request) => Promise<Response>;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Sends this request instead of the api's `fetch`, for example `uploadWithProgress`. */
  readonly fetch?: Fetch | undefined;
  /** What triggers the call. A change without an action of the player is refused and reported. */
  readonly trigger: CallTrigger;
}

/** Whether this trigger may cause it: money a submit, a confirmation or code; a change no load or failure. */
export function mayTrigger(effect: Effect, trigger: CallTrigger): boolean {
  if (effect === 'none') return true;
  if (effect === 'money') return trigger === 'submit' || trigger === 'confirmed' || trigger === 'code';
  return trigger !== 'load' && trigger !== 'failure';
}

/** The trigger of the actions after a confirmation. A dialog that opened without the player stays a load. */
export function afterConfirmation(trigger: CallTrigger): CallTrigger {
  return trigger === 'load' ? 'load' : 'confirmed';
}

/** The trigger of the actions after a failure, so that nothing is sent again without the player. */
export function afterFailure(trigger: CallTrigger): CallTrigger {
  return trigger === 'load' ? 'load' : 'failure';
}
