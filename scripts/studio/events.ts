import type { StudioLocale } from '#studio/protocol.ts';
import type { Room } from './calls/call.ts';
import { stateOf } from './calls/edit-calls.ts';

/** A line now and then, so that either side finds out when the other has gone. */
const BEAT_MS = 10_000;

/** Streams the studio's state as server-sent events: once at the beginning, then after each change. */
export function studioEvents(room: Room, locale: StudioLocale): Response {
  let end = (): void => undefined;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string): void => controller.enqueue(encoder.encode(text));
      const tell = (): void => send(`data: ${JSON.stringify(stateOf(room, { locale }))}\n\n`);
      const beat = setInterval(() => send(': beat\n\n'), BEAT_MS);
      beat.unref();
      const stop = room.subscribe(tell);
      end = () => {
        clearInterval(beat);
        stop();
      };
      tell();
    },
    cancel: () => end(),
  });
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
  });
}
