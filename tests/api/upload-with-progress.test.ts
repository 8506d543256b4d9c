import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { uploadWithProgress } from '#api/upload-with-progress.ts';
import { listen, type Listening } from '#scripts/serve/listen.ts';
import { boatApi } from './invented-api.ts';

let server: Listening;
let received: { headers: Headers; body: string }[];

beforeEach(async () => {
  received = [];
  server = await listen(async (request) => {
    const body = Buffer.from(await request.arrayBuffer()).toString('latin1');
    received.push({ headers: request.headers, body });
    return Response.json({ code: 200, message: 'kept', data: null });
  });
  const window = new Window({ url: server.url });
  vi.stubGlobal('XMLHttpRequest', window.XMLHttpRequest);
});

afterEach(() => server.close(0));

const photo = (): File => new File(['GIF89a'], 'me.gif', { type: 'image/gif' });
const upload = () =>
  boatApi(fetch, { baseUrl: server.url }).api.call(
    'addPhoto',
    { file: photo() },
    { fetch: uploadWithProgress(() => undefined) },
  );

it('sends the form, its boundary and the token, and returns a response as fetch does', async () => {
  expect(await upload()).toEqual({ kind: 'done', data: undefined, message: 'kept' });
  expect(received[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  expect(received[0]?.headers.get('authorization')).toBe('Bearer secret');
  expect(received[0]?.body).toMatch(/filename="me.gif"\r\nContent-Type: image\/gif/i);
  expect(received[0]?.body).toContain('GIF89a');
});

it('rejects as fetch does when there is no response', async () => {
  await server.close(0);
  expect(await upload()).toEqual({ kind: 'offline', reason: 'network' });
});

it('reports the share that is sent, unless the total is unknown, and stops when it is aborted', async () => {
  const shares: number[] = [];
  const aborted = vi.fn();
  vi.stubGlobal('XMLHttpRequest', slowUpload(aborted));
  const abort = new AbortController();
  const { api } = boatApi(fetch, { baseUrl: server.url });
  const upload = uploadWithProgress((share) => {
    shares.push(share);
    if (share === 1) abort.abort();
  });
  expect(await api.call('addPhoto', { file: photo() }, { fetch: upload, signal: abort.signal })).toEqual({
    kind: 'dropped',
  });
  expect(shares).toEqual([0.5, 1]);
  await expect.poll(() => aborted.mock.calls.length).toBe(1);
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
