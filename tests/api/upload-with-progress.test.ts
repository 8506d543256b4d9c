import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { uploadWithProgress } from '#api/upload-with-progress.ts';
import { boatApi } from './invented-api.ts';

let server: Server;
let received: { type: string; token: string; body: string }[];

beforeEach(async () => {
  received = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { 'content-type': type = '', authorization: token = '' } = request.headers;
      received.push({ type, token, body: Buffer.concat(chunks).toString('latin1') });
      response.end(JSON.stringify({ code: 200, message: 'kept', data: null }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const window = new Window({ url: `http://127.0.0.1:${port}/` });
  vi.stubGlobal('XMLHttpRequest', window.XMLHttpRequest);
});

afterEach(() => void server.close());

const photo = (): File => new File(['GIF89a'], 'me.gif', { type: 'image/gif' });
const upload = (url: string) =>
  boatApi(fetch, { baseUrl: url }).api.call(
    'addPhoto',
    { file: photo() },
    { fetch: uploadWithProgress(() => undefined) },
  );
const baseUrl = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

it('sends the form, its boundary and the token, and returns a response as fetch does', async () => {
  const outcome = await upload(baseUrl());
  expect(outcome).toEqual({ kind: 'done', data: undefined, message: 'kept' });
  expect(received[0]?.type).toMatch(/^multipart\/form-data; boundary=/);
  expect(received[0]?.token).toBe('Bearer secret');
  expect(received[0]?.body).toContain('filename="me.gif"');
  expect(received[0]?.body).toContain('GIF89a');
});

it('rejects as fetch does when there is no response', async () => {
  const url = baseUrl();
  await new Promise((resolve) => server.close(resolve));
  const outcome = await upload(url);
  expect(outcome).toEqual({ kind: 'offline', reason: 'network' });
});

it('reports the share that is sent, unless the total is unknown, and stops when it is aborted', async () => {
  const shares: number[] = [];
  const aborted = vi.fn();
  vi.stubGlobal('XMLHttpRequest', slowUpload(aborted));
  const abort = new AbortController();
  const { api } = boatApi(fetch, { baseUrl: baseUrl() });
  const upload = uploadWithProgress((share) => {
    shares.push(share);
    if (share === 1) abort.abort();
  });
  expect(await api.call('addPhoto', { file: photo() }, { fetch: upload, signal: abort.signal })).toEqual({
    kind: 'dropped',
  });
  expect(shares).toEqual([0.5, 1]);
  await vi.waitFor(() => expect(aborted).toHaveBeenCalledOnce());
});

/** A fake of the browser's upload progress, which no DOM in Node has: three events, and it never ends. */
function slowUpload(aborted: () => void) {
  return class {
    readonly upload: { onprogress?: (event: object) => void } = {};
    onabort?: () => void;
    open(): void {}
    setRequestHeader(): void {}
    abort(): void {
      aborted();
      this.onabort?.();
    }
    send(): void {
      for (const event of [
        { lengthComputable: false, loaded: 1, total: 0 },
        { lengthComputable: true, loaded: 5, total: 10 },
        { lengthComputable: true, loaded: 10, total: 10 },
      ])
        this.upload.onprogress?.(event);
    }
  };
}
