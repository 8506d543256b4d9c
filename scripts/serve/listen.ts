import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Handler } from './site.ts';

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
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  const answer = getRequestListener(handler, { overrideGlobalObjects: false });
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
