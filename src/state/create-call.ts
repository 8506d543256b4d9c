import { mayFollow, type CallOrigin } from '#model/call-origin.ts';
import { operationOf, type Contract } from '#api/contract-table.ts';
import type { Fetch } from '#api/send.ts';
import type { Outcome } from '#api/outcome.ts';
import { CALL_EFFECTS, type CallEffect, type EffectTools } from './call-effects.ts';
import type { Expiry } from './expiry.ts';
import type { CallOutcome, Once } from './once.ts';
import type { SessionStore } from './session-store.ts';

/** How the api is asked. */
export interface AskHow {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  readonly fetch?: Fetch;
}

/** The part of the api that the state uses. */
export interface NamedCalls {
  callNamed(id: string, input: Body, options?: AskHow): Promise<Outcome<unknown>>;
  serverNow(): number;
}

/** How a call is made. */
export interface CallHow {
  /** What the call follows. */
  readonly from: CallOrigin;
  readonly signal?: AbortSignal | undefined;
  /** true: the balance poll, whose 401 logs out without a dialog (spec section 4 "Session"). */
  readonly quiet?: boolean | undefined;
  /** Sends this one request in place of the api's fetch, such as an upload that reports its progress. */
  readonly fetch?: Fetch | undefined;
}

type Body = Readonly<Record<string, unknown>>;

/** Calls an operation by its id. Never throws for what a server or a network does. */
export type Call = (operation: string, body: Body, how: CallHow) => Promise<CallOutcome>;

/** What calls need of the rest of the state. */
export interface CallOptions {
  readonly api: NamedCalls;
  readonly contract: Contract;
  readonly session: SessionStore;
  readonly expiry: Expiry;
  readonly tools: EffectTools;
  readonly once: Once;
  /** false for a server that refuses headers it does not know. */
  readonly idempotencyHeader: boolean;
  /** Hears of a call that was refused because it would have changed something without the player: config is at fault. */
  tellUnasked(operation: string): void;
  /** Called with what came of every call, whoever made it. */
  onOutcome(id: string, outcome: Outcome<unknown>): void;
  /** Ends the session for a call that does. */
  end(reason: 'logout' | 'password'): void;
}

/**
 * Makes the one way by which the site calls the server: with the session's effects, its end and its expiry, and each change once. A call
 * that changes something and follows nothing that the player did does not go out, whatever config says.
 */
export function createCall(options: CallOptions): Call {
  const { api, contract, session, expiry, tools, once, end } = options;

  /** A request belongs to the session in which it was made, also where it had to wait. */
  async function callSession(epoch: number, id: string, body: Body, how: AskHow, quiet: boolean) {
    if (session.state.epoch !== epoch) return { kind: 'dropped' } as const;
    const outcome = await api.callNamed(id, { ...body }, how);
    options.onOutcome(id, outcome);
    const isCurrent = session.state.epoch === epoch;
    if (outcome.kind === 'expired') {
      // Where nobody is logged in there is no session to end: the guards lead to login.
      if (!isCurrent || session.state.token === undefined) return { kind: 'dropped' } as const;
      expiry.found(quiet);
    }
    if (outcome.kind !== 'done' || !isCurrent) return outcome;
    const effect = effectOf(id);
    if (effect?.ends === 'when-done') end('password');
    effect?.done?.(tools, { data: outcome.data, body });
    return outcome;
  }

  async function send(
    id: string,
    body: Body,
    { signal, quiet = false, fetch }: Omit<CallHow, 'from'>,
  ): Promise<CallOutcome> {
    const { epoch } = session.state;
    const how = { ...(signal && { signal }), ...(fetch && { fetch }) };
    const operation = operationOf(contract, id);
    if (!operation.hasEffect) return callSession(epoch, id, body, how, quiet);
    return once(operation, body, (idempotencyKey) => {
      const keyed = options.idempotencyHeader ? { ...how, idempotencyKey } : how;
      return callSession(epoch, id, body, keyed, quiet);
    });
  }

  return async (id, body, how) => {
    if (!mayFollow(operationOf(contract, id).effect, how.from)) {
      options.tellUnasked(id);
      return { kind: 'refused', code: 0, message: '' };
    }
    if (effectOf(id)?.ends === 'at-once') {
      // The request has taken the token along already; whatever comes of it, this is over (spec section 4).
      void api.callNamed(id, body);
      end('logout');
      return { kind: 'done', data: undefined, message: '' };
    }
    if (how.quiet) return send(id, body, how);
    const over = expiry.begun();
    try {
      return await send(id, body, how);
    } finally {
      over();
    }
  };
}

function effectOf(operation: string): CallEffect | undefined {
  return Object.hasOwn(CALL_EFFECTS, operation)
    ? CALL_EFFECTS[operation as keyof typeof CALL_EFFECTS]
    : undefined;
}
