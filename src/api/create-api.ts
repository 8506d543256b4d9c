import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from '#generated/api.ts';
import type { CallOptions, DataOf, Fetch, InputOf, Outcome } from './call.ts';
import { operationOf, type Contract, type Operation, requestParts } from './contract-table.ts';
import { BodyTooLarge, CODE_EXPIRED, CODE_SUCCESS, openEnvelope } from './envelope.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';
import { emptyData, strictData } from './strict.ts';

/** The spec's request time-out (section 9), in milliseconds. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** The largest response body that is read, unless told otherwise, in bytes. */
const MAX_BODY_BYTES = 2048 * 1024;

/** What an api needs from outside. */
export interface ApiOptions {
  /** Origin of the server; the empty string is the page's own. */
  readonly baseUrl: string;
  readonly fetch: Fetch;
  /** The session's token now, or undefined. */
  readonly token: () => string | undefined;
  /** The device's clock, in milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds until a call without a response counts as offline; REQUEST_TIMEOUT_MS unless told. */
  readonly timeoutMs?: number;
  /** The largest response body that is read, in bytes; a larger one is malformed. 2 MB unless told. */
  readonly maxBodyBytes?: number | undefined;
  /** What the same request has come to already, of those that were sent before there was an api. */
  readonly early?: TakeEarlyAnswer;
  /** Further headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a request has come to that was sent before the page asked for it. */
export interface EarlyAnswer {
  readonly status: number;
  readonly body: string;
}

/** Takes what an earlier request like this one has come to, once; undefined where there was none, and for one that did not get through. */
export type TakeEarlyAnswer = (
  path: string,
  token: string | undefined,
  body: string | undefined,
) => Promise<EarlyAnswer | undefined> | undefined;

/** How one request is made. */
export interface RequestOptions extends Pick<CallOptions, 'signal' | 'fetch'> {
  /** One attempt of the player's keeps one key through its retries, so that it takes effect once. */
  readonly idempotencyKey?: string | undefined;
}

/** The operations of a server. */
export type Api = ReturnType<typeof createApi>;

/** The client of openapi-fetch for an operation that is known by its id, so that its method and path are known at run time only. */
interface Client {
  request(
    method: Operation['method'],
    path: string,
    init: object | undefined,
  ): Promise<{ readonly data?: unknown; readonly error?: unknown; readonly response: Response }>;
}

/** Makes an api over a contract. */
export function createApi(contract: Contract, options: ApiOptions) {
  const { timeoutMs = REQUEST_TIMEOUT_MS, maxBodyBytes = MAX_BODY_BYTES } = options;
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
      const early = await earlyAnswer(operation, token, JSON.stringify(body), limit.signal);
      if (early) return outcomeOf(operation, early.status, early.body, token !== undefined);
      const { data, error, response } = await client.request(operation.method, operation.path, {
        params: { query },
        body,
        fetch,
        parseAs: 'text',
        middleware: [
          header('Authorization', token && `Bearer ${token}`),
          header('Idempotency-Key', idempotencyKey),
          serverTime(clock, options.now),
          limit,
        ],
      });
      return outcomeOf(operation, response.status, data ?? error, token !== undefined);
    } catch (error) {
      if (signal?.aborted) return { kind: 'dropped' };
      if (error instanceof BodyTooLarge)
        return outcomeOf(operation, error.status, error, token !== undefined);
      return { kind: 'offline', reason: limit.signal.aborted ? 'timeout' : 'network' };
    } finally {
      limit.clear();
    }
  }

  /**
   * What the same request has come to already; undefined where it has to be sent. It passes no stream and no fetch, whose turns of the event loop
   * would delay the first paint, and nothing is learnt from it about the server's clock: it is older than its request.
   */
  async function earlyAnswer(
    { isMutation, path }: Operation,
    token: string | undefined,
    body: string | undefined,
    signal: AbortSignal,
  ): Promise<EarlyAnswer | undefined> {
    const early = isMutation ? undefined : options.early?.(path, token, body);
    if (!early) return undefined;
    const aborted = new Promise<undefined>((resolve) => {
      signal.addEventListener('abort', () => resolve(undefined));
    });
    const answer = await Promise.race([early, aborted]);
    if (answer && new Blob([answer.body]).size > maxBodyBytes) throw new BodyTooLarge(answer.status);
    return answer;
  }

  return {
    /** Calls an operation. Never throws for what a server or a network does; throws for an operation that the contract does not have. */
    async call<Id extends string>(
      id: Id,
      input: InputOf<Id>,
      how: RequestOptions = {},
    ): Promise<Outcome<DataOf<Id>>> {
      const operation = operationOf(contract, id);
      const token = options.token();
      const sent = operation.access === 'none' ? undefined : token;
      if (sent !== undefined && !isHeaderText(sent)) return { kind: 'expired', message: '' };
      if (how.signal?.aborted) return { kind: 'dropped' };
      const outcome = await send(client, operation, input, sent, how);
      // What visitors may ask for belongs to nobody; the rest belongs to the session that asked.
      const isOfAnother = operation.access === 'required' && options.token() !== token;
      if (isOfAnother) return { kind: 'dropped' };
      return outcome.kind === 'done' ? { ...outcome, data: dataOf(id, outcome.data) } : outcome;
    },
    /** The outcome of a call that is done for the site whatever the server responds: no data. */
    doneWithoutData<Id extends string>(id: Id): Outcome<DataOf<Id>> {
      const data = dataOf(id, emptyData(operationOf(contract, id).plan));
      return { kind: 'done', data, message: '' };
    },
    /** Milliseconds since the epoch by the server's clock, as far as its responses say. */
    serverNow: clock.now,
  };
}

/** Names the type of an operation's data. The plan that made the data strict is generated from the same schema of openapi.yaml. */
function dataOf<Id extends string>(_id: Id, data: unknown): DataOf<Id> {
  return data as DataOf<Id>;
}

/** Whether a token can travel in a header at all; one that cannot is rubbish that no server gave, and the session is over. */
function isHeaderText(token: string): boolean {
  return /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(token);
}

/** The first HTTP status of a server error, which says nothing of how far the server came. */
const SERVER_ERROR = 500;

/**
 * A 401 to a call that belongs to no session, such as a login, is the server's refusal and ends none. An HTTP 5xx is no refusal of a call that
 * changes something, whatever its envelope says: nobody knows whether it was done (decision 0013). Its code 200 is a success, also where the data
 * beside it cannot be read: the data is empty then.
 */
function outcomeOf(operation: Operation, status: number, body: unknown, hasToken: boolean): Outcome<unknown> {
  const envelope = openEnvelope(status, body);
  if (envelope.kind === 'malformed') return status < SERVER_ERROR ? envelope : { ...envelope, code: status };
  const { code, message } = envelope;
  if (code === CODE_EXPIRED && (hasToken || operation.access === 'required'))
    return { kind: 'expired', message };
  if (operation.isMutation && status >= SERVER_ERROR)
    return { kind: 'malformed', reason: `HTTP ${status}, code ${code}`, code };
  if (code !== CODE_SUCCESS) return { kind: 'refused', code, message };
  const strict = strictData(operation.plan, envelope.data);
  if (strict.kind === 'strict') return { kind: 'done', data: strict.data, message };
  if (operation.isMutation) return { kind: 'done', data: emptyData(operation.plan), message };
  return { kind: 'malformed', reason: `wrong type at ${strict.at}` };
}

/** Sends a header, where there is a value for it. */
function header(name: string, value: string | undefined): Middleware {
  return {
    onRequest({ request }) {
      if (value !== undefined) request.headers.set(name, value);
    },
  };
}

/** Learns the server's time from the Date header of the response. */
function serverTime(clock: ServerClock, deviceNow: () => number): Middleware {
  const sentMs = deviceNow();
  return {
    onResponse: ({ response }) => clock.learn(response.headers.get('date'), sentMs, deviceNow()),
  };
}

/** Makes the deadline of one request: it aborts when the time is over, while its body is read too, or when its caller does. */
function deadline(timeoutMs: number, caller: AbortSignal | undefined) {
  const controller = new AbortController();
  const { signal } = controller;
  const abort = (): void => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  caller?.addEventListener('abort', abort);
  return {
    signal,
    onRequest: ({ request }: { request: Request }) => new Request(request, { signal }),
    /** The response is read: nothing is left to abort. */
    clear() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', abort); // A page's signal outlives its calls.
    },
  };
}

/** Stops reading a body after a number of bytes; reading it then throws BodyTooLarge, and the rest is not fetched. */
function bodyLimit(maxBytes: number): Middleware {
  return {
    onResponse({ response }) {
      let bytes = 0;
      const counted = response.body?.pipeThrough(
        new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
          transform(chunk, controller) {
            bytes += chunk.byteLength;
            if (bytes > maxBytes) controller.error(new BodyTooLarge(response.status));
            else controller.enqueue(chunk);
          },
        }),
      );
      return counted && new Response(counted, response);
    },
  };
}
