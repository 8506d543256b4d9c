import { expect, it, vi } from 'vitest';
import type { Outcome } from '#api/call-types.ts';
import { redirectToHost } from '#app/routing/host-redirect.ts';
import { createFakeDevice } from '#tests/state/support/fake-storage.ts';

/** The redirects of a visit if the server returns this address. */
async function visit(
  url: unknown,
  { device = createFakeDevice(), referrer = '', origin = 'https://a.example.com', isCalling = false } = {},
) {
  const replace = vi.fn<(url: string | URL) => void>();
  const outcome: Outcome<never> = { kind: 'done', data: { url } as never, message: '' };
  const call = () => Promise.resolve(outcome);
  const state = { device: device.store, call, hasPendingCall: () => isCalling };
  vi.stubGlobal('location', { origin, replace });
  await redirectToHost(state, { stored: () => referrer }, []);
  return replace.mock.calls.flat();
}

it('redirects once in a browser session to a host, so that two hosts that name each other make no loop, with the referrer', async () => {
  const device = createFakeDevice();
  expect(await visit('https://b.example.com', { device, isCalling: true })).toEqual([]);
  expect(await visit('https://b.example.com', { device })).toEqual(['https://b.example.com/']);
  expect(await visit('https://b.example.com', { device })).toEqual([]);
  expect(await visit('https://c.example.com', { device, referrer: 'a b&c' })).toEqual([
    'https://c.example.com/register?pid=a%20b%26c',
  ]);
});

it.each(['https://a.example.com/index.html', undefined, 'javascript:alert(1)', 'http://b.example.com'])(
  'does not redirect to %j: it is unsafe or the current origin',
  async (url) => {
    expect(await visit(url)).toEqual([]);
  },
);
