import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from '#generated/api.ts';
import type { CallOptions, DataOf, Fetch, InputOf, Outcome } from './call-types.ts';
import { type Contract, type Operation, operationOf, requestParts, searchOf } from './operations.ts';
import { CODE_EXPIRED, CODE_SUCCESS, emptyData, openEnvelope, strictData } from './response.ts';
import { createServerClock } from './clock.ts';

const MAX_BODY_BYTES = 2048 * 1024;

export interface ApiOptions {
  /** The origin of the server; the empty string is the page's origin. */
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly token: () => string | undefined;
  /** The device's clock, in milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds until a call without a response counts as offline (row 9.3 of docs/spec/rows.md). */
  readonly timeoutMs: number;
  /** The largest response body in bytes; a larger one is malformed. 2 MB by default. */
  readonly maxBodyBytes?: number | undefined;
  /** The responses to requests that were sent before the api existed. */
  readonly early?: TakeEarlyResponse;
  /** Additional headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The response to a request that was sent before the page's code was loaded. */
export interface EarlyResponse {
  readonly status: number;
  readonly body: string;
}

/** Takes the early response to an equal request, only once. Undefined if there is none, or if it failed. */
export type TakeEarlyResponse = (
  path: string,
  token: string | undefined,
  body: string | undefined,
) => Promise<EarlyResponse | undefined> | undefined;

export interface RequestOptions extends Pick<CallOptions, 'signal' | 'fetch'> {
  /** Each attempt of the player has one key, which its retries share, so that it takes effect once. */
  readonly idempotencyKey?: string | undefined;
}

/** Calls the operations of a server. */
export type Api = ReturnType<typeof createApi>;

/** openapi-fetch's client with method and path as strings: the operation's id is known at run time only. */
interface Client {
  request(
    method: Operation['method'],
    path: string,
    init: object | undefined,
  ): Promise<{ readonly data?: unknown; readonly error?: unknown; readonly response: Response }>;
}

/** Creates the api of a contract. */
export function createApi(contract: Contract, options: ApiOptions) {
  const { timeoutMs, maxBodyBytes = MAX_BODY_BYTES } = options;
  const clock = createServerClock(options.now);
  const client = createClient<paths>({
    baseUrl: options.baseUrl,
    headers: options.headers ?? {},
    cache: 'no-store',
  });
  client.use(bodyLimit(maxBodyBytes));

  async function send(
    client: Client,
    operation: Operation,
    input: Readonly<Record<string, unknown>>,
    token: string | undefined,
    { signal, idempotencyKey, fetch = options.fetch }: RequestOptions,
  ): Promise<Outcome<unknown>> {
    const { query, body } = requestParts(operation, input);
    const limit = deadline(timeoutMs, signal);
    try {
      const path = operation.path + searchOf(query);
      const early = operation.isMutation ? undefined : options.early?.(path, token, JSON.stringify(body));
      const taken = early && (await takeEarly(early, limit.signal, maxBodyBytes));
      if (taken) return outcomeOf(operation, taken.status, taken.body, token !== undefined);
      const { data, error, response } = await client.request(operation.method, operation.path, {
        params: { query },
        body,
        headers: { Authorization: token && `Bearer ${token}`, 'Idempotency-Key': idempotencyKey },
        signal: limit.signal,
        fetch: async (request: Request) => {
          const sentMs = options.now();
          const answer = await fetch(request);
          clock.update(answer.headers.get('date'), sentMs, options.now());
          return answer;
        },
        parseAs: 'text',
      });
      return outcomeOf(operation, response.status, data ?? error, token !== undefined);
    } catch {
      if (signal?.aborted) return { kind: 'dropped' };
      return { kind: 'offline', reason: limit.signal.aborted ? 'timeout' : 'network' };
    } finally {
      limit.clear();
    }
  }

  return {
    /** Calls an operation. Throws if the contract does not have it, never because of server or network. */
    async call<Id extends string>(
      id: Id,
      input: InputOf<Id>,
      request: RequestOptions = {},
    ): Promise<Outcome<DataOf<Id>>> {
      const operation = operationOf(contract, id);
      const token = options.token();
      const sentToken = operation.access === 'none' ? undefined : token;
      if (sentToken !== undefined && !isHeaderText(sentToken)) return { kind: 'expired', message: '' };
      if (request.signal?.aborted) return { kind: 'dropped' };
      const outcome = await send(client, operation, input, sentToken, request);
      // If the session changed meanwhile, the response belongs to the former one.
      const isOfOtherSession = operation.access === 'required' && options.token() !== token;
      if (isOfOtherSession) return { kind: 'dropped' };
      return outcome.kind === 'done' ? { ...outcome, data: dataOf(id, outcome.data) } : outcome;
    },
    /** The outcome of a call that counts as done without waiting for the response. */
    doneWithoutData<Id extends string>(id: Id): Outcome<DataOf<Id>> {
      const data = dataOf(id, emptyData(operationOf(contract, id).plan));
      return { kind: 'done', data, message: '' };
    },
    /** Milliseconds since the epoch of the server's clock, estimated from its responses. */
    serverNow: clock.now,
  };
}

/**
 * Waits for an early response; undefined if the request has to be sent. It uses no stream and no fetch, whose
 * tasks would delay the first paint. The clock is not updated: the response is older than the call.
 */
async function takeEarly(early: Promise<EarlyResponse | undefined>, signal: AbortSignal, maxBytes: number) {
  const aborted = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined));
  });
  const response = await Promise.race([early, aborted]);
  return response && new Blob([response.body]).size > maxBytes ? { ...response, body: '' } : response;
}

/** Casts strict data to its operation's type. Type and plan are generated from one schema of openapi.yaml. */
function dataOf<Id extends string>(_id: Id, data: unknown): DataOf<Id> {
  return data as DataOf<Id>;
}

/** Whether a token is valid in a header. No server sends an invalid one, so its session counts as expired. */
function isHeaderText(token: string): boolean {
  return /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(token);
}

/** The lowest HTTP status of a server error: the server may have done the call or not. */
const SERVER_ERROR = 500;

/**
 * Reads a response. A 401 to a call without a session, such as a login, is a refusal and ends no session. An
 * HTTP 5xx to a mutation is malformed, unless its code is 401: nobody knows whether it was done (decision
 * 0013). A mutation with code 200 is done; its data is empty if it cannot be converted.
 */
function outcomeOf(operation: Operation, status: number, body: unknown, hasToken: boolean): Outcome<unknown> {
  const envelope = openEnvelope(status, body);
  if (!envelope) return { kind: 'malformed', ...(status >= 400 && { code: status }) };
  const { code, message } = envelope;
  if (code === CODE_EXPIRED && (hasToken || operation.access === 'required'))
    return { kind: 'expired', message };
  if (operation.isMutation && status >= SERVER_ERROR) return { kind: 'malformed', code: status };
  if (code !== CODE_SUCCESS) return { kind: 'refused', code, message };
  const strict = strictData(operation.plan, envelope.data);
  if (strict) return { kind: 'done', data: strict.data, message };
  if (operation.isMutation) return { kind: 'done', data: emptyData(operation.plan), message };
  return { kind: 'malformed' };
}

/** Aborts one request after the timeout, also while its body is read, or when the caller aborts. */
function deadline(timeoutMs: number, caller: AbortSignal | undefined) {
  const controller = new AbortController();
  const { signal } = controller;
  const abort = (): void => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  caller?.addEventListener('abort', abort);
  return {
    signal,
    /** Call it when the response is read. */
    clear() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', abort); // The signal of a page lives longer than its calls.
    },
  };
}

/**
 * Limits the size of a body: it ends before the chunk that exceeds the limit, so that its JSON is incomplete.
 * The rest is not downloaded. The stream does not fail: Chromium would report that as a failed network.
 */
function bodyLimit(maxBytes: number): Middleware {
  return {
    onResponse({ response }) {
      let bytes = 0;
      const limited = response.body?.pipeThrough(
        new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
          transform(chunk, controller) {
            bytes += chunk.byteLength;
            if (bytes > maxBytes) controller.terminate();
            else controller.enqueue(chunk);
          },
        }),
      );
      return limited && new Response(limited, response);
    },
  };
}
