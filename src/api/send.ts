import createClient from 'openapi-fetch';
import type { Operation } from './contract-table.ts';
import { NetworkFailure, overNetwork } from './network-failure.ts';
import type { RequestParts } from './request-parts.ts';

/** What reaches the site of an answer: its status, its Date header, and its body as text. */
export interface Answer {
  readonly status: number;
  readonly date: string | null;
  readonly body: string;
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

/** Makes the sender for a base URL; the empty one is the site's own origin. */
export function createSend(baseUrl: string): Send {
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
        answer = readAnswer(response);
        await answer;
        return new Response(null, { status: 204 });
      },
    });
    if (!answer) throw new NetworkFailure('No request was sent.');
    return answer;
  };
}

/** The body is read here as text, before openapi-fetch could parse it: the envelope is opened in one place, from every status. */
async function readAnswer(response: Response): Promise<Answer> {
  const body = await overNetwork(() => response.text());
  return { status: response.status, date: response.headers.get('date'), body };
}
