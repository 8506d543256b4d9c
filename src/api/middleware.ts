import type { Middleware } from 'openapi-fetch';
import type { ServerClock } from './server-clock.ts';

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
    onResponse({ response }) {
      clock.learn(response.headers.get('date'), sentMs, deviceNow());
    },
  };
}

/** Aborts the request when the time is over, while its body is read too. */
export interface Deadline {
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
