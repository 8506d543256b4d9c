import { operationOf, type Contract, type Operation } from './contract-table.ts';
import { withDeadline } from './deadline.ts';
import { CODE_EXPIRED, CODE_SUCCESS, openEnvelope } from './envelope.ts';
import { NetworkFailure } from './network-failure.ts';
import type { Outcome } from './outcome.ts';
import { requestParts, type Input } from './request-parts.ts';
import { createSend, type Answer, type Fetch } from './send.ts';
import { createServerClock } from './server-clock.ts';
import { emptyData, strictData } from './strict.ts';

/** The spec's request time-out (section 9), in milliseconds. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** The largest answer that is read, unless told otherwise, in bytes. */
const MAX_ANSWER_BYTES = 2048 * 1024;

/** What an api needs from outside. */
export interface ApiOptions {
  /** Origin of the server; the empty string is the page's own. */
  readonly baseUrl: string;
  readonly fetch: Fetch;
  /** The session's token now, or undefined. */
  readonly token: () => string | undefined;
  /** The device's clock, in milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds until an unanswered call counts as offline; REQUEST_TIMEOUT_MS unless told. */
  readonly timeoutMs?: number;
  /** The largest answer that is read, in bytes; a larger one is malformed. 2 MB unless told. */
  readonly maxAnswerBytes?: number | undefined;
  /** Further headers of every request. */
  readonly headers?: () => Readonly<Record<string, string>>;
}

/** How one call is made. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** One attempt of the player's keeps one key through its retries, so that it takes effect once. */
  readonly idempotencyKey?: string;
  /** Sends this one request in place of the api's fetch, such as `uploadWithProgress`. */
  readonly fetch?: Fetch;
}

/** The calls of one API. `Inputs` and `Answers` are the generated types by operationId. */
export interface Api<Inputs extends object, Answers extends object> {
  /** Makes a call. Never throws for what a server or a network does; throws for an operation that the contract does not have. */
  call<Id extends keyof Inputs & keyof Answers & string>(
    id: Id,
    input: Inputs[Id],
    options?: CallOptions,
  ): Promise<Outcome<Answers[Id]>>;
  /** The same for an operation that config names. */
  callNamed(id: string, input: Input, options?: CallOptions): Promise<Outcome<unknown>>;
  /** Milliseconds since the epoch by the server's clock, as far as its answers told. */
  serverNow(): number;
}

/** Makes an api over a contract: it knows no endpoint but what the contract says. */
export function createApi<Inputs extends object, Answers extends object>(
  contract: Contract<keyof Answers & string>,
  options: ApiOptions,
): Api<Inputs, Answers> {
  const clock = createServerClock(options.now);
  const send = createSend(options.baseUrl, options.maxAnswerBytes ?? MAX_ANSWER_BYTES);
  const timeoutMs = options.timeoutMs ?? REQUEST_TIMEOUT_MS;

  const callNamed = async (id: string, input: Input, how: CallOptions = {}): Promise<Outcome<unknown>> => {
    const operation = operationOf(contract, id);
    const parts = requestParts(operation, input);
    const token = options.token();
    const isSent = token !== undefined && operation.access !== 'none';
    if (isSent && !isHeaderText(token)) return { kind: 'expired', message: '' };
    const headers = {
      ...options.headers?.(),
      ...(isSent ? { Authorization: `Bearer ${token}` } : {}),
      ...(how.idempotencyKey === undefined ? {} : { 'Idempotency-Key': how.idempotencyKey }),
    };
    const sentMs = options.now();
    try {
      const ended = await withDeadline(timeoutMs, how.signal, (signal) =>
        send(operation, parts, { headers, signal, fetch: how.fetch ?? options.fetch }),
      );
      if (ended.kind === 'aborted' || isOfAnotherSession(operation, token)) return { kind: 'dropped' };
      if (ended.kind === 'timeout') return { kind: 'offline', reason: 'timeout' };
      clock.learn(ended.value.date, sentMs, options.now());
      return outcomeOf(operation, ended.value, isSent || operation.access === 'required');
    } catch (error) {
      if (!(error instanceof NetworkFailure)) throw error;
      return isOfAnotherSession(operation, token)
        ? { kind: 'dropped' }
        : { kind: 'offline', reason: 'network' };
    }
  };

  /** What visitors may ask belongs to nobody; the rest belongs to the session that asked. */
  const isOfAnotherSession = (operation: Operation, token: string | undefined): boolean =>
    operation.access === 'required' && options.token() !== token;

  return {
    call: (id, input, how) => callNamed(id, input as Input, how) as Promise<Outcome<Answers[typeof id]>>,
    callNamed,
    serverNow: clock.now,
  };
}

/** Whether a token can travel in a header at all; one that cannot is rubbish that no server gave, and the session is over. */
function isHeaderText(token: string): boolean {
  return /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(token);
}

/** HTTP statuses from here on say that the server failed at its work, and nothing of how far it had come. */
const SERVER_FAULT = 500;

/**
 * A 401 to a call that belongs to no session, such as a login, is the server's refusal and ends none. An HTTP 5xx is no refusal of a call that
 * changes something, whatever its envelope says: nobody knows whether it was done (decision 0013). Its code 200 is a success, also where the data
 * beside it cannot be read: the data is empty then.
 */
function outcomeOf(operation: Operation, answer: Answer, hasSession: boolean): Outcome<unknown> {
  const envelope = openEnvelope(answer.status, answer.body);
  if (envelope.kind === 'malformed')
    return answer.status < SERVER_FAULT ? envelope : { ...envelope, code: answer.status };
  const { code, message } = envelope;
  if (code === CODE_EXPIRED && hasSession) return { kind: 'expired', message };
  if (operation.hasEffect && answer.status >= SERVER_FAULT)
    return { kind: 'malformed', reason: `HTTP ${answer.status}, code ${code}`, code };
  if (code !== CODE_SUCCESS) return { kind: 'refused', code, message };
  const strict = strictData(operation.plan, envelope.data);
  if (strict.kind === 'strict') return { kind: 'done', data: strict.data, message };
  if (operation.hasEffect) return { kind: 'done', data: emptyData(operation.plan), message };
  return { kind: 'malformed', reason: `wrong type at ${strict.at}` };
}
