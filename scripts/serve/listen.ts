import { type AddressInfo, Server as TcpServer, type Socket } from 'node:net';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Handler } from './site.ts';

/** Rejections that are meant: an API that resets the connection, and a caller that has gone. */
const BREAKS = ['ConnectionReset', 'AbortError'];

/** What is under way when the server is asked to end has so long to finish. */
const GRACE_MS = 10_000;

/** A server at `url` (no slash at its end); `close` lets answers under way finish, for at most `graceMs`. */
export type Listening = Awaited<ReturnType<typeof listen>>;

/** Serves `handler` over HTTP; port 0 takes any free one. Rejects when the port is taken. */
export async function listen(handler: Handler, { port = 0, host = '127.0.0.1' } = {}) {
  const answer = nodeListener(handler);
  const sockets = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  let isClosing = false;
  const server = createServer((incoming, outgoing) => {
    underWay.add(outgoing);
    const { socket } = incoming;
    outgoing.once('close', () => {
      underWay.delete(outgoing);
      if (isClosing) socket.destroySoon();
    });
    answer(incoming, outgoing);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${String(taken)}`,
    port: taken,
    close: (graceMs = GRACE_MS) =>
      new Promise<void>((resolve) => {
        isClosing = true;
        const late = setTimeout(() => server.closeAllConnections(), graceMs);
        // Not the close of node:http: it destroys connections whose answer is written but has not reached the player yet.
        TcpServer.prototype.close.call(server, () => {
          clearTimeout(late);
          resolve();
        });
        const busy = new Set([...underWay].map(({ socket }) => socket));
        for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
      }),
  };
}

/** Answers Node's requests by a {@link Handler}; where that rejects, or its body does, the connection breaks off. */
export function nodeListener(
  handler: Handler,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const answerOrBreak = async (request: Request, { outgoing }: HttpBindings): Promise<Response> => {
    const breakOff = (error: unknown): void => {
      const isMeant = error instanceof Error && BREAKS.includes(error.name);
      if (!isMeant && !request.signal.aborted) console.error(error);
      outgoing.destroy();
    };
    try {
      const answer = await handler(request);
      if (!answer.body) return answer;
      const { status, statusText, headers } = answer;
      return new Response(bodyFrom(answer.body.getReader(), breakOff), { status, statusText, headers });
    } catch (error) {
      breakOff(error);
      return new Response(null, { status: 500 });
    }
  };
  const listener = getRequestListener((request, env) => answerOrBreak(request, env as HttpBindings), {
    overrideGlobalObjects: false,
  });
  return (incoming, outgoing) => {
    // `OPTIONS *` asks for what the server as a whole can do (RFC 9110, section 9.3.7): what any page can.
    if (incoming.method === 'OPTIONS' && incoming.url === '*') incoming.url = '/';
    void listener(incoming, outgoing);
  };
}

/**
 * The body that a reader reads (`first` has been read already). Where that fails, `onFailure` is called, and nothing more comes unless it ends the
 * body: left to itself, the adapter prints the stack and sends the message to the player.
 */
export function bodyFrom(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  onFailure: (error: unknown, controller: ReadableStreamDefaultController) => void,
  first?: ReadableStreamReadResult<Uint8Array>,
): ReadableStream<Uint8Array> {
  let next = first;
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = next ?? (await reader.read());
        next = undefined;
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        onFailure(error, controller);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
