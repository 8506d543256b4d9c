import type { Outcome } from '#api/outcome.ts';
import { CALL_EFFECTS, type CallEffect, type EffectTools } from './call-effects.ts';
import type { Expiry } from './expiry.ts';
import type { SessionStore } from './session-store.ts';

/** The part of the api that the state uses. */
export interface NamedCalls {
  callNamed(
    id: string,
    input: Readonly<Record<string, unknown>>,
    options?: { readonly signal?: AbortSignal; readonly idempotencyKey?: string },
  ): Promise<Outcome<unknown>>;
  serverNow(): number;
}

/** How a call is made. */
export interface CallHow {
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string | undefined;
  /** true: a poll. A 401 logs out without a dialog. */
  readonly quiet?: boolean | undefined;
}

/** Calls an operation by its id. Never throws for what a server or a network does. */
export type Call = (
  operation: string,
  body: Readonly<Record<string, unknown>>,
  how?: CallHow,
) => Promise<Outcome<unknown>>;

/** What calls need of the rest of the state. */
export interface CallOptions {
  readonly api: NamedCalls;
  readonly session: SessionStore;
  readonly expiry: Expiry;
  readonly tools: EffectTools;
  /** false for a server that refuses headers it does not know. */
  readonly idempotencyHeader: boolean;
  /** Ends the session for a call that does. */
  end(reason: 'logout' | 'password'): void;
}

/** Makes the one way by which the site calls the server: with the session's effects, its end and its expiry. */
export function createCall(options: CallOptions): Call {
  const { api, session, expiry, tools, end } = options;

  async function callSession(operation: string, body: object, how: CallHow): Promise<Outcome<unknown>> {
    const { epoch } = session.state;
    const outcome = await send(options, operation, body, how);
    const isCurrent = session.state.epoch === epoch;
    if (outcome.kind === 'expired') {
      // Where nobody is logged in there is no session to end: the guards lead to login.
      if (!isCurrent || session.state.token === undefined) return { kind: 'dropped' };
      expiry.found(how.quiet ?? false);
    }
    if (outcome.kind !== 'done' || !isCurrent) return outcome;
    const effect = effectOf(operation);
    if (effect?.ends === 'when-done') end('password');
    effect?.done?.(tools, { data: outcome.data, body });
    return outcome;
  }

  return async (operation, body, how = {}) => {
    if (effectOf(operation)?.ends === 'at-once') {
      // The request has taken the token along already; whatever comes of it, this is over (spec section 4).
      void api.callNamed(operation, body);
      end('logout');
      return { kind: 'done', data: undefined, message: '' };
    }
    if (how.quiet) return callSession(operation, body, how);
    const over = expiry.begun();
    try {
      return await callSession(operation, body, how);
    } finally {
      over();
    }
  };
}

function send(
  { api, idempotencyHeader }: CallOptions,
  operation: string,
  body: object,
  { signal, idempotencyKey }: CallHow,
): Promise<Outcome<unknown>> {
  return api.callNamed(
    operation,
    { ...body },
    {
      ...(signal ? { signal } : {}),
      ...(idempotencyKey !== undefined && idempotencyHeader ? { idempotencyKey } : {}),
    },
  );
}

function effectOf(operation: string): CallEffect | undefined {
  return Object.hasOwn(CALL_EFFECTS, operation)
    ? CALL_EFFECTS[operation as keyof typeof CALL_EFFECTS]
    : undefined;
}
