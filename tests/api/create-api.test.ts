import { describe, expect, it, vi } from 'vitest';
import type { ApiOptions, EarlyResponse } from '#api/create-api.ts';
import { answering, boatApi } from './invented-api.ts';

const bought = answering({ code: 200, message: 'bought', data: { receipt: 'R1' } });
const order = { id: 'b1', amount: 99.5 };

describe('what is sent', () => {
  it('puts a query into the address and sends no body', async () => {
    const { api, requests } = boatApi(answering({ code: 200, data: [] }));
    await api.call('listBoats', { harbour: 'Kiel & Co' });
    expect(requests[0]?.method).toBe('GET');
    expect(requests[0]?.url).toBe('http://boats.example/boats?harbour=Kiel%20%26%20Co');
    expect(await requests[0]?.text()).toBe('');
  });

  it('sends JSON with the bearer token', async () => {
    const { api, requests } = boatApi(bought);
    await api.call('buyBoat', order);
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer secret');
    expect(await requests[0]?.json()).toEqual(order);
  });

  it('sends a token to a public call when there is one, and none to a call that is for nobody yet', async () => {
    const { api, requests } = boatApi(answering({ code: 200, data: { token: 't' } }));
    await api.call('listBoats', {});
    await api.call('signIn', { name: 'Ann' });
    expect(requests.map((request) => request.headers.get('authorization'))).toEqual(['Bearer secret', null]);
  });

  it('sends no token when there is none', async () => {
    const { api, requests } = boatApi(bought, { token: () => undefined });
    await api.call('buyBoat', order);
    expect(requests[0]?.headers.has('authorization')).toBe(false);
  });

  it('sends the key of an attempt, and further headers', async () => {
    const { api, requests } = boatApi(bought, { headers: { 'X-Scene': 'slow' } });
    await api.call('buyBoat', order, { idempotencyKey: 'attempt-1' });
    await api.call('buyBoat', order);
    expect(requests.map((request) => request.headers.get('idempotency-key'))).toEqual(['attempt-1', null]);
    expect(requests[0]?.headers.get('x-scene')).toBe('slow');
  });

  it('sends a file as multipart with its boundary', async () => {
    const { api, requests } = boatApi(answering({ code: 200, data: null }));
    const outcome = await api.call('addPhoto', { file: new File(['gif'], 'me.gif', { type: 'image/gif' }) });
    expect(requests[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    const file = (await requests[0]?.formData())?.get('file');
    expect(file).toMatchObject({ name: 'me.gif', type: 'image/gif', size: 3 });
    expect(outcome).toEqual({ kind: 'done', data: undefined, message: '' });
  });

  it('sends one call through another fetch when it is told to', async () => {
    const { api, requests } = boatApi(bought);
    const outcome = await api.call('buyBoat', order, {
      fetch: answering({ code: 200, data: { receipt: 'other' } }),
    });
    expect(outcome).toMatchObject({ data: { receipt: 'other' } });
    expect(requests).toEqual([]);
  });
});

describe('what comes back', () => {
  it('is done with strict data and the server message', async () => {
    const { api } = boatApi(bought);
    expect(await api.call('buyBoat', order)).toEqual({
      kind: 'done',
      data: { receipt: 'R1' },
      message: 'bought',
    });
  });

  it('is refused with code and message', async () => {
    const { api } = boatApi(answering({ code: '4001', message: 'sold', data: null }));
    expect(await api.call('buyBoat', order)).toEqual({ kind: 'refused', code: 4001, message: 'sold' });
  });

  it('is expired by code 401', async () => {
    const { api } = boatApi(answering({ code: 401, message: 'over' }));
    expect(await api.call('buyBoat', order)).toEqual({ kind: 'expired', message: 'over' });
    expect(await api.call('listBoats', {})).toEqual({ kind: 'expired', message: 'over' });
  });

  it('is refused, not expired, by a 401 to a sign-in or to a visitor, who has no session to lose', async () => {
    const { api } = boatApi(answering({ code: 401, message: 'wrong name' }), { token: () => undefined });
    const refused = { kind: 'refused', code: 401, message: 'wrong name' };
    expect(await api.call('signIn', { name: 'Ann' })).toEqual(refused);
    expect(await api.call('listBoats', {})).toEqual(refused);
    expect(await api.call('buyBoat', order)).toEqual({ kind: 'expired', message: 'wrong name' });
  });

  it.each(['密码', 'a\nb', ' ', 'tail '])(
    'is expired without a request when the token %j is rubbish from storage',
    async (token) => {
      const { api, requests } = boatApi(bought, { token: () => token });
      expect(await api.call('buyBoat', order)).toEqual({ kind: 'expired', message: '' });
      expect(requests).toEqual([]);
    },
  );

  it('is malformed with the place of a wrong type or a missing required field', async () => {
    const wrong = boatApi(answering({ code: 200, data: { list: 1 } })).api;
    expect(await wrong.call('listBoats', {})).toEqual({ kind: 'malformed', reason: 'wrong type at data' });
    expect(await wrong.call('signIn', { name: 'Ann' })).toEqual({
      kind: 'malformed',
      reason: 'wrong type at data/token',
    });
  });

  it.each([null, 'sold', 7, [], [1], { receipt: null }, { receipt: [] }])(
    'is done where the code of a change says so, with no data for %j',
    async (data) => {
      const { api } = boatApi(answering({ code: 200, message: 'bought', data }));
      expect(await api.call('buyBoat', order)).toEqual({ kind: 'done', data: {}, message: 'bought' });
    },
  );

  it('is malformed by HTTP 204 and by a failing gateway', async () => {
    const none = boatApi(() => Promise.resolve(new Response(null, { status: 204 }))).api;
    expect(await none.call('buyBoat', order)).toEqual({ kind: 'malformed', reason: 'HTTP 204, empty body' });
    const gateway = boatApi(() => Promise.resolve(new Response('<h1>502</h1>', { status: 502 }))).api;
    expect(await gateway.call('buyBoat', order)).toEqual({
      kind: 'malformed',
      reason: 'HTTP 502, HTML',
      code: 502,
    });
  });

  it('tells the server clock from the Date header', async () => {
    const date = 'Fri, 20 Nov 2026 10:00:00 GMT';
    const { api } = boatApi(answering({ code: 200, data: [] }, { headers: { date } }));
    expect(api.serverNow()).toBe(0);
    await api.call('listBoats', {});
    expect(Math.abs(api.serverNow() - Date.parse(date))).toBeLessThanOrEqual(1000);
  });

  it('throws only for an operation that nobody declared', async () => {
    const { api } = boatApi(bought);
    await expect(api.call('sinkBoat', {})).rejects.toThrow("There is no operation 'sinkBoat'");
  });
});

describe('an answer beyond the bound', () => {
  /** A body that has no end, and how many bytes of it were fetched. */
  const endless = () => {
    const fetched = { bytes: 0, isCancelled: false };
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const part = new Uint8Array(64 * 1024).fill(32);
        fetched.bytes += part.byteLength;
        controller.enqueue(part);
      },
      cancel: () => void (fetched.isCancelled = true),
    });
    return { body, fetched };
  };

  it('is malformed, and the rest of it is not fetched', async () => {
    const { body, fetched } = endless();
    const { api } = boatApi(() => Promise.resolve(new Response(body)), { maxBodyBytes: 100_000 });
    expect(await api.call('listBoats', {})).toEqual({ kind: 'malformed', reason: 'HTTP 200, tooLarge' });
    expect(fetched.isCancelled).toBe(true);
    expect(fetched.bytes).toBeLessThan(300_000);
  });

  it('is an expiry all the same where its status says so', async () => {
    const { api } = boatApi(() => Promise.resolve(new Response(endless().body, { status: 401 })), {
      maxBodyBytes: 100_000,
    });
    expect(await api.call('listBoats', {})).toEqual({ kind: 'expired', message: '' });
  });

  it('is read to the last byte where it is just within it, characters of several bytes included', async () => {
    const text = JSON.stringify({ code: 200, message: '好'.repeat(1000), data: [] });
    const maxAnswerBytes = new TextEncoder().encode(text).byteLength;
    const open = (bytes: number) =>
      boatApi(() => Promise.resolve(new Response(text)), { maxBodyBytes: bytes }).api.call('listBoats', {});
    expect(await open(maxAnswerBytes)).toEqual({ kind: 'done', data: [], message: '好'.repeat(1000) });
    expect(await open(maxAnswerBytes - 1)).toMatchObject({ kind: 'malformed' });
  });
});

describe('what the same request has come to before there was an api', () => {
  const boats = { status: 200, body: '{"code":200,"data":[{"name":"船"}]}' }; // 34 characters, 36 bytes
  const asking = (early: EarlyResponse | undefined, rest: Partial<ApiOptions> = {}) =>
    boatApi(answering({ code: 200, data: [] }), { early: () => Promise.resolve(early), ...rest });

  it('is the answer: nothing is sent, and the rest holds as ever', async () => {
    const { api, requests } = asking(boats);
    expect(await api.call('listBoats', {})).toEqual({ kind: 'done', data: [{ name: '船' }], message: '' });
    expect(await asking({ status: 401, body: '' }).api.call('listBoats', {})).toMatchObject({
      kind: 'expired',
    });
    const tooLarge = asking(boats, { maxBodyBytes: 35 }).api.call('listBoats', {});
    expect(await tooLarge).toEqual({ kind: 'malformed', reason: 'HTTP 200, tooLarge' });
    expect(requests).toEqual([]);
  });

  it('is looked for by path, token and body', async () => {
    const early = vi.fn(() => undefined);
    const { api } = boatApi(answering({ code: 200, data: { token: 't' } }), { early });
    await api.call('signIn', { name: 'Ann' });
    await api.call('listBoats', {});
    expect(early.mock.calls).toEqual([
      ['/sign-in', undefined, '{"name":"Ann"}'],
      ['/boats', 'secret', undefined],
    ]);
  });

  it('is sent for anew where it did not get through; nothing that changes something is ever taken from it', async () => {
    const { api, requests } = asking(undefined);
    expect(await api.call('listBoats', {})).toMatchObject({ kind: 'done', data: [] });
    const buying = boatApi(bought, { early: () => Promise.resolve(boats) });
    expect(await buying.api.call('buyBoat', order)).toMatchObject({ data: { receipt: 'R1' } });
    expect([requests.length, buying.requests.length]).toEqual([1, 1]);
  });

  it('is waited for no longer than an answer is', async () => {
    const { api } = boatApi((request) => Promise.reject(request.signal.reason as Error), {
      early: () => new Promise(() => undefined),
      timeoutMs: 1,
    });
    expect(await api.call('listBoats', {})).toEqual({ kind: 'offline', reason: 'timeout' });
  });
});
