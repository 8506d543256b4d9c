import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';
import { memoryFolder } from '#tests/setup/temp-folder.ts';

/** Starts an S3 server on localhost with an empty bucket `config`, and with what tests ask of it. */
export async function startS3() {
  const directory = memoryFolder();
  const store = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'config' }] });
  await store.configureBuckets();
  const inner = store.callback();
  const tags = new Map<string, string>();
  let writing = Promise.resolve();
  /** Every request that it had: method and path. */
  const requests: string[] = [];
  const state = {
    /** Whether it knows If-Match and If-None-Match. s3rver does not: they are done here, write by write. */
    honours: true,
    /** The status of its response to a probe of conditions; 0: as it does. */
    probeStatus: 0,
    /** Drops the connection of the next write to a path that ends so, after it was done. */
    dropAfter: '',
  };

  const serve = (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    new Promise((resolve) => {
      response.on('close', resolve);
      inner(request, response);
    });
  const write = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const { 'if-match': match, 'if-none-match': none } = request.headers;
    const tag = tags.get(path);
    const isLate = (match !== undefined && match !== tag) || (none === '*' && tag !== undefined);
    const isProbe = path.endsWith('journal/conditions');
    const status = (isProbe && state.probeStatus) || (state.honours && isLate ? 412 : 0);
    if (status !== 0) {
      request.resume();
      response.writeHead(status).end();
      return;
    }
    // What s3rver answers with is the tag of what it wrote.
    const socket = request.socket;
    const { writeHead } = response;
    response.writeHead = function (this: ServerResponse, ...args: Parameters<typeof writeHead>) {
      tags.set(path, String(response.getHeader('etag')));
      if (state.dropAfter !== '' && path.endsWith(state.dropAfter)) {
        state.dropAfter = '';
        socket.destroy();
      }
      return writeHead.apply(this, args);
    } as typeof writeHead;
    await serve(request, response);
  };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    requests.push(`${String(request.method)} ${path}`);
    if (request.method !== 'PUT') return void serve(request, response);
    writing = writing.then(() => write(request, response, path));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return Object.assign(state, {
    /** The environment that leads the SDK to it. */
    env: { AWS_ENDPOINT_URL_S3: origin, AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    requests,
    get: (key: string) => fetch(`${origin}/config/${key}`),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
