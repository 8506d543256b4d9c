import { getEventListeners } from 'node:events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fetch } from '#api/call-types.ts';
import { answering, boatApi } from './invented-api.ts';

const order = { id: 'b1', amount: 5 };
const bought = answering({ code: 200, message: '', data: { receipt: 'R1' } });
/** Responses that end only when the request is aborted, as with `fetch`. */
const never: Fetch = ({ signal }) =>
  new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
const hungBody: Fetch = ({ signal }) => {
  const body = new ReadableStream({
    start: (stream) => signal.addEventListener('abort', () => stream.error(new Error('aborted'))),
  });
  return Promise.resolve(new Response(body));
};
const cutBody: Fetch = () =>
  Promise.resolve(new Response(new ReadableStream({ start: (stream) => stream.error(new Error('reset')) })));

beforeEach(() => void vi.useFakeTimers());

it.each<[string, Fetch]>([
  ['the request is not sent', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the connection breaks inside the body', cutBody],
])('a call is offline when %s', async (_what, fetch) => {
  expect(await boatApi(fetch).api.call('buyBoat', order)).toEqual({ kind: 'offline', reason: 'network' });
});

describe('a timeout', () => {
  it.each([
    ['no response', never],
    ['a response whose body hangs', hungBody],
  ])('§9.3 comes after 30 seconds of %s, and aborts the request', async (_what, fetch) => {
    const settled = vi.fn();
    const { api, requests } = boatApi(fetch);
    const outcome = api.call('buyBoat', order);
    void outcome.then(settled);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toEqual({ kind: 'offline', reason: 'timeout' });
    expect(requests[0]?.signal.aborted).toBe(true);
  });

  it('leaves neither a timer nor a listener on the signal of the caller after a response', async () => {
    const { signal } = new AbortController();
    await boatApi(bought).api.call('buyBoat', order, { signal });
    expect([getEventListeners(signal, 'abort').length, vi.getTimerCount()]).toEqual([0, 0]);
  });
});

describe('a dropped call', () => {
  it('sends nothing if it was aborted before', async () => {
    const { api, requests } = boatApi(bought);
    expect(await api.call('buyBoat', order, { signal: AbortSignal.abort() })).toEqual({ kind: 'dropped' });
    expect(requests).toEqual([]);
  });

  it('ends at once when it is aborted in flight', async () => {
    const abort = new AbortController();
    const outcome = boatApi(never).api.call('buyBoat', order, { signal: abort.signal });
    await vi.advanceTimersByTimeAsync(5);
    abort.abort();
    expect(await outcome).toEqual({ kind: 'dropped' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['a response', bought],
    ['a 401', answering({ code: 401, message: 'over' })],
    ['a failure', (() => Promise.reject(new TypeError())) satisfies Fetch],
  ])('is what %s becomes when the session changed in the meantime', async (_what, fetch) => {
    let token: string | undefined = 'first';
    const { api } = boatApi(
      (request) => {
        token = 'second';
        return fetch(request);
      },
      { token: () => token },
    );
    expect(await api.call('buyBoat', order)).toEqual({ kind: 'dropped' });
  });

  it('is never a response to a public call, which belongs to no session', async () => {
    let token: string | undefined;
    const { api } = boatApi(
      (request) => {
        token = 'new';
        return answering({ code: 200, data: [] })(request);
      },
      { token: () => token },
    );
    expect(await api.call('listBoats', {})).toMatchObject({ kind: 'done' });
  });
});
