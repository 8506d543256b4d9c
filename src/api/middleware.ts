import type { Middleware } from 'openapi-fetch';
import { BodyTooLarge } from './envelope.ts';
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
    onResponse: ({ response }) => clock.learn(response.headers.get('date'), sentMs, deviceNow()),
  };
}

/** Makes the deadline of one request: it aborts when the time is over, while its body is read too, or when its caller does. */
export function deadline(timeoutMs: number, caller: AbortSignal | undefined) {
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
