import createClient from 'openapi-fetch';
import type { Operation } from './contract-table.ts';
import { NetworkFailure, overNetwork } from './network-failure.ts';
import type { RequestParts } from './request-parts.ts';

/** What reaches the site of an answer: its status, its Date header, and its body as text; undefined where that is beyond the bound. */
export interface Answer {
  readonly status: number;
  readonly date: string | null;
  readonly body: string | undefined;
}

/** What sends a request; `fetch` itself, the sandbox, or an upload that reports its progress. */
export type Fetch = (request: Request) => Promise<Response>;

/** What varies from call to call. */
export interface SendOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly fetch: Fetch;
}

/** Sends an operation's request and reads its whole answer. Throws NetworkFailure when either does not get through. */
export type Send = (operation: Operation, parts: RequestParts, options: SendOptions) => Promise<Answer>;

type AnyPaths = Record<string, { get: AnyCall; post: AnyCall }>;
interface AnyCall {
  parameters: { query?: Record<string, unknown> };
  requestBody?: { content: { 'application/json': unknown } };
  responses: { default: { content: { 'application/json': unknown } } };
}

/** Makes the sender for a base URL; the empty one is the site's own origin. A body of more than `maxBytes` is not read to its end. */
export function createSend(baseUrl: string, maxBytes: number): Send {
  const client = createClient<AnyPaths>({ baseUrl });
  return async (operation, { query, body }, { headers, signal, fetch }) => {
    let answer: Promise<Answer> | undefined;
    await client.request(operation.method, operation.path, {
      params: query ? { query } : {},
      body,
      headers,
      signal,
      cache: 'no-store',
      parseAs: 'stream',
      fetch: async (request) => {
        const response = await overNetwork(() => fetch(request));
        answer = readAnswer(response, maxBytes);
        await answer;
        return new Response(null, { status: 204 });
      },
    });
    if (!answer) throw new NetworkFailure('No request was sent.');
    return answer;
  };
}

/** The body is read here as text, before openapi-fetch could parse it: the envelope is opened in one place, from every status. */
async function readAnswer(response: Response, maxBytes: number): Promise<Answer> {
  const body = await overNetwork(() => readBody(response, maxBytes));
  return { status: response.status, date: response.headers.get('date'), body };
}

/** Reads a body up to a number of bytes; undefined, and the rest is not fetched, where there are more. */
async function readBody({ body }: Response, maxBytes: number): Promise<string | undefined> {
  if (!body) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts.join('') + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      reader.cancel().catch(() => undefined); // Nobody waits for the rest, nor for how it ends.
      return undefined;
    }
    parts.push(decoder.decode(value, { stream: true }));
  }
}
