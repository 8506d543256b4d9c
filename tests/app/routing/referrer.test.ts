import { describe, expect, it, vi } from 'vitest';
import { createReferrer } from '#app/routing/referrer-id.ts';
import { createFakeDevice } from '#tests/state/support/fake-storage.ts';

describe('a referrer', () => {
  const DAY_MS = 24 * 60 * 60_000;
  const open = (device = createFakeDevice()) => {
    const clock = { now: Date.UTC(2026, 9, 1) };
    vi.spyOn(Date, 'now').mockImplementation(() => clock.now);
    const referrer = createReferrer(device.store, '/login', 30);
    return { device, clock, referrer };
  };
  const at = (pathname: string, search: string, hash: string) => ({ pathname, search, hash });

  const registerForm = { path: '/login', search: '?type=1&pid=friend7' };
  it.each([
    ['/register', '?pid=friend7', '', 'friend7', registerForm],
    ['/', '', '#/register?pid=friend7', 'friend7', registerForm],
    ['/', '', '#/login?type=1&pid=abc', 'abc', undefined],
    ['/', '?pid=abc', '#/activity', 'abc', undefined],
    ['/', '?pid=friend@mail.example', '', 'friend@mail.example', undefined],
    ['/', '?pid=<script>', '', '', undefined],
    ['/', `?pid=${'a'.repeat(65)}`, '', '', undefined],
  ])('of %s%s%s is %s, and the address leads to %o', (pathname, search, hash, pid, place) => {
    const { referrer } = open();
    expect(referrer.arrive(at(pathname, search, hash))).toEqual(place);
    expect(referrer.stored()).toBe(pid);
  });

  it('is known after a logout, in a later visit and another tab, for the days in config', () => {
    const { device, clock, referrer } = open();
    referrer.arrive(at('/', '?pid=abc', ''));
    device.store.clear();
    const next = open(createFakeDevice(device.local));
    next.clock.now = clock.now + 30 * DAY_MS - 1;
    expect(next.referrer.stored()).toBe('abc');
    next.clock.now += 1;
    expect(next.referrer.stored()).toBe('');
  });

  it('is not stored for longer if the site itself wrote it into an address', () => {
    const { clock, referrer } = open();
    referrer.arrive(at('/', '?pid=abc', ''));
    clock.now += 20 * DAY_MS;
    referrer.note({ path: '/login', search: '?pid=abc' });
    clock.now += 10 * DAY_MS;
    expect(referrer.stored()).toBe('');
  });

  it('is replaced by one in a later address', () => {
    const { referrer } = open();
    referrer.arrive(at('/', '?pid=abc', ''));
    referrer.note({ path: '/', search: '?pid=def' });
    expect(referrer.stored()).toBe('def');
  });
});
