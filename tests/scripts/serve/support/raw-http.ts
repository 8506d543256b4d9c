import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Sends raw bytes to a local port. Resolves with all received bytes when the connection ends. */
export function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const done = (): void => resolve(Buffer.concat(parts).toString());
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.once('close', done).once('error', done);
  });
}

/** A raw HTTP request with `Connection: close`. */
export function requestText(
  method: string,
  target: string,
  headers: readonly string[] = [],
  body = '',
): string {
  return [`${method} ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', body].join(
    '\r\n',
  );
}

/** The status, the headers by their names in lower case, and the body of a raw HTTP response. */
export function answerIn(text: string) {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  const status = Number(first.split(' ')[1]);
  return { status, headers: Object.fromEntries(headers), body: rest.join('\r\n\r\n') };
}

/** A raw TCP server. `answer` is called with each connection that has sent something. */
export async function rawServer(answer: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => answer(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
