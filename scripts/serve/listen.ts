import { type AddressInfo, Server as TcpServer, type Socket } from 'node:net';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Handler } from './site.ts';

/** Expected rejections, which are not logged: the API reset the connection, or the client disconnected. */
const EXPECTED_ERRORS = ['ConnectionReset', 'AbortError'];

/** On shutdown, pending responses have this long to finish. */
const GRACE_MS = 10_000;

/** A server at `url` (without trailing slash). `close` lets pending responses finish, for at most `graceMs`. */
export type Listening = Awaited<ReturnType<typeof listen>>;

/** Serves `handler` over HTTP; port 0 takes any free port. Rejects if the port is in use. */
export async function listen(handler: Handler, { port = 0, host = '127.0.0.1' } = {}) {
  const respond = nodeListener(handler);
  const sockets = new Set<Socket>();
  const pending = new Set<ServerResponse>();
  let isClosing = false;
  const server = createServer((incoming, outgoing) => {
    pending.add(outgoing);
    const { socket } = incoming;
    outgoing.once('close', () => {
      pending.delete(outgoing);
      if (isClosing) socket.destroySoon();
    });
    respond(incoming, outgoing);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: openPort } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${String(openPort)}`,
    port: openPort,
    close: (graceMs = GRACE_MS) =>
      new Promise<void>((resolve) => {
        isClosing = true;
        const timer = setTimeout(() => server.closeAllConnections(), graceMs);
        // Not the close of node:http: it destroys connections whose response is written but has not reached the player yet.
        TcpServer.prototype.close.call(server, () => {
          clearTimeout(timer);
          resolve();
        });
        const busy = new Set([...pending].map(({ socket }) => socket));
        for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
      }),
  };
}

/** Adapts a {@link Handler} to Node. If it or its body rejects, the connection is closed. */
export function nodeListener(
  handler: Handler,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const respondOrClose = async (request: Request, { outgoing }: HttpBindings): Promise<Response> => {
    const closeConnection = (error: unknown): void => {
      const isExpected = error instanceof Error && EXPECTED_ERRORS.includes(error.name);
      if (!isExpected && !request.signal.aborted) console.error(error);
      outgoing.destroy();
    };
    try {
      const response = await handler(request);
      if (!response.body) return response;
      const { status, statusText, headers } = response;
      return new Response(bodyFrom(response.body.getReader(), closeConnection), {
        status,
        statusText,
        headers,
      });
    } catch (error) {
      closeConnection(error);
      return new Response(null, { status: 500 });
    }
  };
  const listener = getRequestListener((request, env) => respondOrClose(request, env as HttpBindings), {
    overrideGlobalObjects: false,
  });
  return (incoming, outgoing) => {
    // `OPTIONS *` is about the whole server (RFC 9110, section 9.3.7), which allows the same as any page.
    if (incoming.method === 'OPTIONS' && incoming.url === '*') incoming.url = '/';
    void listener(incoming, outgoing);
  };
}

/**
 * A body from a reader; `first` is a chunk that was read already. If reading fails, `onFailure` is called and must end the body: otherwise the
 * adapter prints the stack and sends the message to the player.
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
