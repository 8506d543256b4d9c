import { type AddressInfo, Server as TcpServer, type Socket } from 'node:net';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Handler } from './site.ts';

/** Errors that are not logged: the API reset the connection, or the client left. */
const EXPECTED_ERRORS = ['ConnectionReset', 'AbortError'];

/** How long pending responses may take after `close`. */
const GRACE_MS = 10_000;

/** A server at `url` (without a trailing slash). `close` waits at most `graceMs` for pending responses. */
export type Listening = Awaited<ReturnType<typeof listen>>;

/** Serves `handler` over HTTP. Port 0 selects a free port. Rejects if the port is in use. */
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
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${String(actualPort)}`,
    port: actualPort,
    close: (graceMs = GRACE_MS) =>
      new Promise<void>((resolve) => {
        isClosing = true;
        const timer = setTimeout(() => server.closeAllConnections(), graceMs);
        // Not `close` of node:http: it destroys connections whose response has not reached the client yet.
        TcpServer.prototype.close.call(server, () => {
          clearTimeout(timer);
          resolve();
        });
        const busy = new Set([...pending].map(({ socket }) => socket));
        for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
      }),
  };
}

/** Adapts a {@link Handler} to node:http. If it or the body of its response fails, breaks the connection. */
export function nodeListener(
  handler: Handler,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const respondOrBreak = async (request: Request, { outgoing }: HttpBindings): Promise<Response> => {
    const breakConnection = (error: unknown): void => {
      const isExpected = error instanceof Error && EXPECTED_ERRORS.includes(error.name);
      if (!isExpected && !request.signal.aborted) console.error(error);
      outgoing.destroy();
    };
    try {
      const response = await handler(request);
      if (!response.body) return response;
      return new Response(streamFrom(response.body.getReader(), breakConnection), response);
    } catch (error) {
      breakConnection(error);
      return new Response(null, { status: 500 });
    }
  };
  const listener = getRequestListener((request, env) => respondOrBreak(request, env as HttpBindings), {
    overrideGlobalObjects: false,
  });
  return (incoming, outgoing) => {
    // `OPTIONS *` is about the whole server (RFC 9110, section 9.3.7). Every page allows the same methods.
    if (incoming.method === 'OPTIONS' && incoming.url === '*') incoming.url = '/';
    // As nginx does (deploy/nginx.conf): a real API behind this server sees who called.
    incoming.rawHeaders.push('x-forwarded-for', incoming.socket.remoteAddress ?? '');
    void listener(incoming, outgoing);
  };
}

/**
 * Streams what a reader reads, after `first`, which was read before. If it fails, `onFailure` may end the
 * stream. Otherwise hono's adapter would print the stack and send the error's message to the player.
 */
export function streamFrom(
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
