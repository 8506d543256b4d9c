import type { Middleware } from 'openapi-fetch';

/** Sends a header, where there is a value for it. */
export function header(name: string, value: string | undefined): Middleware {
  return {
    onRequest({ request }) {
      if (value !== undefined) request.headers.set(name, value);
    },
  };
}

/** Learns the server's time from the Date header of the response. */
export function serverTime(clock: ServerClock, deviceNow: () => number): Middleware {
  const sentMs = deviceNow();
  return {
    onResponse: ({ response }) => clock.learn(response.headers.get('date'), sentMs, deviceNow()),
  };
}

/** Aborts the request when the time is over, while its body is read too. */
interface Deadline {
  readonly onRequest: NonNullable<Middleware['onRequest']>;
  /** Whether it was the time that ended the request. */
  isOver(): boolean;
  /** The response is read: nothing is left to abort. */
  clear(): void;
}

/** Makes the deadline of one request. */
export function deadline(timeoutMs: number): Deadline {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  return {
    onRequest({ request }) {
      timer = setTimeout(() => {
        isOver = true;
        controller.abort();
      }, timeoutMs);
      request.signal.addEventListener('abort', () => controller.abort());
      return new Request(request, { signal: controller.signal });
    },
    isOver: () => isOver,
    clear: () => clearTimeout(timer),
  };
}

/** A response's body has more bytes than are read. */
export class BodyTooLarge extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The body of an HTTP ${status} response is too large.`);
    this.status = status;
  }
}

/** What a request has come to that was sent before the page asked for it. */
export interface EarlyAnswer {
  readonly status: number;
  readonly body: string;
}

/** Takes what an earlier request like this one has come to, once; undefined where there was none. */
export type TakeEarlyAnswer = (
  path: string,
  token: string | undefined,
  body: string | undefined,
) => Promise<EarlyAnswer | undefined> | undefined;

/**
 * Answers a request with what an earlier one like it has come to, if it got through. Nothing is learnt from that about the server's clock: it is
 * older than this request.
 */
export function answeredEarly(early: Promise<EarlyAnswer | undefined>, maxBytes: number): Middleware {
  return {
    async onRequest({ request: { signal } }) {
      const aborted = new Promise<undefined>((resolve) => {
        signal.addEventListener('abort', () => resolve(undefined));
      });
      const answer = await Promise.race([early, aborted]);
      if (!answer) return undefined;
      const { status, body } = answer;
      if (new Blob([body]).size > maxBytes) throw new BodyTooLarge(status);
      return new Response(body || null, { status });
    },
  };
}

/** Stops reading a body after a number of bytes; reading it then throws BodyTooLarge, and the rest is not fetched. */
export function bodyLimit(maxBytes: number): Middleware {
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

/** A clock that follows the server's, by the Date headers of its responses (reading 10). */
interface ServerClock {
  /** Milliseconds since the epoch by the server's clock; the device's own until a response came. */
  now(): number;
  /** Learns from a response: its Date header, and the device's times just before the request and just after the response. */
  learn(date: string | null, sentMs: number, receivedMs: number): void;
}

/** A Date header counts whole seconds: the truth lies up to so many milliseconds later. */
const RESOLUTION_MS = 1000;

/**
 * Makes a server clock over the device's. Each response says by how much the server is ahead, between two bounds; they narrow with every
 * response, and start anew when one contradicts them (the device's clock was set, or the server's).
 */
export function createServerClock(deviceNow: () => number): ServerClock {
  let bounds: { readonly minMs: number; readonly maxMs: number } | undefined;
  return {
    now: () => deviceNow() + (bounds ? (bounds.minMs + bounds.maxMs) / 2 : 0),
    learn: (date, sentMs, receivedMs) => {
      const serverMs = date === null ? Number.NaN : Date.parse(date);
      if (Number.isNaN(serverMs)) return;
      const fresh = { minMs: serverMs - receivedMs, maxMs: serverMs + RESOLUTION_MS - sentMs };
      const minMs = Math.max(fresh.minMs, bounds?.minMs ?? -Infinity);
      const maxMs = Math.min(fresh.maxMs, bounds?.maxMs ?? Infinity);
      bounds = minMs <= maxMs ? { minMs, maxMs } : fresh;
    },
  };
}
