import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiOptions, EarlyResponse } from '#api/create-api.ts';
import { answering, boatApi } from './invented-api.ts';

const bought = answering({ code: 200, message: 'bought', data: { receipt: 'R1' } });
const order = { id: 'b1', amount: 99.5 };

describe('a request', () => {
  it('puts a query into the address and sends no body', async () => {
    const { api, requests } = boatApi(answering({ code: 200, data: [] }));
    await api.call('listBoats', { harbour: 'Kiel & Co' });
    expect(requests[0]?.method).toBe('GET');
    expect(requests[0]?.url).toBe('http://boats.example/boats?harbour=Kiel%20%26%20Co');
    expect(await requests[0]?.text()).toBe('');
  });

  it('sends a token with an optional session, none with a call that takes none, and none when there is none', async () => {
    const { api, requests } = boatApi(answering({ code: 200, data: { token: 't' } }));
    await api.call('listBoats', {});
    await api.call('signIn', { name: 'Ann' });
    expect(requests.map((request) => request.headers.get('authorization'))).toEqual(['Bearer secret', null]);
    const visitor = boatApi(bought, { token: () => undefined });
    await visitor.api.call('buyBoat', order);
    expect(visitor.requests[0]?.headers.has('authorization')).toBe(false);
  });

  it('sends JSON with the bearer token, the idempotency key and additional headers', async () => {
    const { api, requests } = boatApi(bought, { headers: { 'X-Scene': 'slow' } });
    await api.call('buyBoat', order, { idempotencyKey: 'attempt-1' });
    await api.call('buyBoat', order);
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer secret');
    expect(await requests[0]?.json()).toEqual(order);
    expect(requests.map((request) => request.headers.get('idempotency-key'))).toEqual(['attempt-1', null]);
    expect(requests[0]?.headers.get('x-scene')).toBe('slow');
  });
});

describe('an outcome', () => {
  it('is done with strict data and the message of the server', async () => {
    const { api } = boatApi(bought);
    const done = { kind: 'done', data: { receipt: 'R1' }, message: 'bought' };
    expect(await api.call('buyBoat', order)).toEqual(done);
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

  it('is refused, not expired, by a 401 to a login or to a visitor, who has no session', async () => {
    const { api } = boatApi(answering({ code: 401, message: 'wrong name' }), { token: () => undefined });
    const refused = { kind: 'refused', code: 401, message: 'wrong name' };
    expect(await api.call('signIn', { name: 'Ann' })).toEqual(refused);
    expect(await api.call('listBoats', {})).toEqual(refused);
    expect(await api.call('buyBoat', order)).toEqual({ kind: 'expired', message: 'wrong name' });
  });

  it.each(['密码', 'a\nb', ' ', 'tail '])('is expired without a request for the token %j', async (token) => {
    const { api, requests } = boatApi(bought, { token: () => token });
    expect(await api.call('buyBoat', order)).toEqual({ kind: 'expired', message: '' });
    expect(requests).toEqual([]);
  });

  it('is malformed with a wrong type or without a required field', async () => {
    const wrong = boatApi(answering({ code: 200, data: { list: 1 } })).api;
    expect(await wrong.call('listBoats', {})).toEqual({ kind: 'malformed' });
    expect(await wrong.call('signIn', { name: 'Ann' })).toEqual({ kind: 'malformed' });
  });

  it.each([null, 'sold', 7, [], [1], { receipt: null }, { receipt: [] }])(
    'is done if the code of a mutation is 200, without data for %j',
    async (data) => {
      const { api } = boatApi(answering({ code: 200, message: 'bought', data }));
      expect(await api.call('buyBoat', order)).toEqual({ kind: 'done', data: {}, message: 'bought' });
    },
  );

  it.each([429, 502])('is malformed, with the status %d as code, for a page of a gateway', async (status) => {
    const gateway = boatApi(() => Promise.resolve(new Response('<h1>Busy</h1>', { status }))).api;
    expect(await gateway.call('buyBoat', order)).toEqual({ kind: 'malformed', code: status });
  });

  it('updates the server clock from the Date header', async () => {
    const date = 'Fri, 20 Nov 2026 10:00:00 GMT';
    const { api } = boatApi(answering({ code: 200, data: [] }, { headers: { date } }));
    expect(api.serverNow()).toBe(0);
    await api.call('listBoats', {});
    expect(Math.abs(api.serverNow() - Date.parse(date))).toBeLessThanOrEqual(1000);
  });
});

describe('a body above the limit', () => {
  /** As in Chromium: a body that fails while it is read rejects as a network error, whatever its own is. */
  class ChromiumResponse extends Response {
    override text = () => super.text().catch(() => Promise.reject(new TypeError('Failed to fetch')));
  }
  beforeEach(() => void vi.stubGlobal('Response', ChromiumResponse));

  /** An endless body, and the number of its bytes that were read. */
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

  it('is malformed, and the rest of it is not downloaded', async () => {
    const { body, fetched } = endless();
    const { api } = boatApi(() => Promise.resolve(new Response(body)), { maxBodyBytes: 100_000 });
    expect(await api.call('listBoats', {})).toEqual({ kind: 'malformed' });
    expect(fetched.isCancelled).toBe(true);
    expect(fetched.bytes).toBeLessThan(300_000);
  });

  it('is expired if its status is 401', async () => {
    const { api } = boatApi(() => Promise.resolve(new Response(endless().body, { status: 401 })), {
      maxBodyBytes: 100_000,
    });
    expect(await api.call('listBoats', {})).toEqual({ kind: 'expired', message: '' });
  });

  it('is read to the last byte at the limit, which counts bytes and not characters', async () => {
    const text = JSON.stringify({ code: 200, message: '好'.repeat(1000), data: [] });
    const maxAnswerBytes = new TextEncoder().encode(text).byteLength;
    const open = (bytes: number) =>
      boatApi(() => Promise.resolve(new Response(text)), { maxBodyBytes: bytes }).api.call('listBoats', {});
    expect(await open(maxAnswerBytes)).toEqual({ kind: 'done', data: [], message: '好'.repeat(1000) });
    expect(await open(maxAnswerBytes - 1)).toMatchObject({ kind: 'malformed' });
  });
});

describe('an early response to the same request', () => {
  const boats = { status: 200, body: '{"code":200,"data":[{"name":"船"}]}' }; // 34 characters, 36 bytes
  const asking = (early: EarlyResponse | undefined, rest: Partial<ApiOptions> = {}) =>
    boatApi(answering({ code: 200, data: [] }), { early: () => Promise.resolve(early), ...rest });

  it('is used: nothing is sent, and it is read as any response', async () => {
    const { api, requests } = asking(boats);
    expect(await api.call('listBoats', {})).toEqual({ kind: 'done', data: [{ name: '船' }], message: '' });
    expect(await asking({ status: 401, body: '' }).api.call('listBoats', {})).toMatchObject({
      kind: 'expired',
    });
    const tooLarge = asking(boats, { maxBodyBytes: 35 }).api.call('listBoats', {});
    expect(await tooLarge).toEqual({ kind: 'malformed' });
    expect(requests).toEqual([]);
  });

  it('is found by path, query, token and body', async () => {
    const early = vi.fn(() => undefined);
    const { api } = boatApi(answering({ code: 200, data: { token: 't' } }), { early });
    await api.call('signIn', { name: 'Ann' });
    await api.call('listBoats', {});
    await api.call('listBoats', { harbour: 'Kiel & Co' });
    expect(early.mock.calls).toEqual([
      ['/sign-in', undefined, '{"name":"Ann"}'],
      ['/boats', 'secret', undefined],
      ['/boats?harbour=Kiel+%26+Co', 'secret', undefined],
    ]);
  });

  it('is requested again if it failed, and never used for a mutation', async () => {
    const { api, requests } = asking(undefined);
    expect(await api.call('listBoats', {})).toMatchObject({ kind: 'done', data: [] });
    const buying = boatApi(bought, { early: () => Promise.resolve(boats) });
    expect(await buying.api.call('buyBoat', order)).toMatchObject({ data: { receipt: 'R1' } });
    expect([requests.length, buying.requests.length]).toEqual([1, 1]);
  });

  it('has the same timeout as any response', async () => {
    const { api } = boatApi((request) => Promise.reject(request.signal.reason as Error), {
      early: () => new Promise(() => undefined),
      timeoutMs: 1,
    });
    expect(await api.call('listBoats', {})).toEqual({ kind: 'offline', reason: 'timeout' });
  });
});
