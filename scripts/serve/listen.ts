import type { AddressInfo } from 'node:net';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Handler } from './site.ts';

/** Rejections that are meant: an API that resets the connection, and a caller that has gone. */
const BREAKS = ['ConnectionReset', 'AbortError'];

/** A server that listens. */
export interface Listening {
  /** `http://host:port`, without a slash at the end. */
  url: string;
  port: number;
  /** Lets answers under way finish, for at most `graceMs`, then closes every connection. */
  close: (graceMs?: number) => Promise<void>;
}

/** Serves `handler` over HTTP; port 0 takes any free one. Rejects when the port is taken. */
export async function listen(handler: Handler, { port = 0, host = '127.0.0.1' } = {}): Promise<Listening> {
  const server = createServer(nodeListener(handler));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  const shown = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${shown}:${String(taken)}`,
    port: taken,
    close: (graceMs = 2_000) =>
      new Promise((resolve) => {
        const late = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearTimeout(late);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

/** Answers Node's requests by a {@link Handler}; where that rejects, the connection breaks off. */
export function nodeListener(
  handler: Handler,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const answerOrBreak = async (request: Request, { outgoing }: HttpBindings): Promise<Response> => {
    try {
      return await handler(request);
    } catch (error) {
      if (!BREAKS.includes((error as Error).name)) console.error(error);
      outgoing.destroy();
      return new Response(null, { status: 500 });
    }
  };
  const listener = getRequestListener((request, env) => answerOrBreak(request, env as HttpBindings), {
    overrideGlobalObjects: false,
  });
  return (incoming, outgoing) => void listener(incoming, outgoing);
}
