import { describe, expect, it } from 'vitest';
import { keepScreens, NO_SCREENS, type KeptScreens, type Screen } from '#app/routing/screens.ts';
import { createScrollMemory } from '#app/routing/scroll-memory.ts';
import { createReferrer } from '#app/routing/referrer-id.ts';
import { createFakeDevice } from '#tests/state/support/fake-storage.ts';

const screen = (page: string): Screen =>
  ({ page, path: `/${page}`, search: '', key: page, isBack: false, loaded: {} }) as unknown as Screen;
const isKept = (page: string): boolean => page === 'home' || page === 'mine';
const draw = (before: KeptScreens, shown: Screen | undefined, epoch: number, generation = 0): KeptScreens =>
  keepScreens(before, { screen: shown, generation }, epoch, isKept);
const pagesOf = (kept: KeptScreens): string[] => kept.screens.map(({ page }) => page);

describe('the mounted screens', () => {
  it('are the visible one and the kept-alive ones', () => {
    let kept: KeptScreens = NO_SCREENS;
    for (const page of ['home', 'wallet', 'mine', 'wallet', 'home']) kept = draw(kept, screen(page), 0);
    expect(pagesOf(kept)).toEqual(['home', 'mine']);
  });

  it('are the same while nothing changes', () => {
    const one = screen('home');
    const kept = draw(NO_SCREENS, one, 0);
    expect(draw(kept, one, 0)).toBe(kept);
  });

  it('contain no hidden one of another session', () => {
    const home = screen('home');
    let kept = draw(NO_SCREENS, screen('mine'), 0);
    kept = draw(kept, home, 0);
    expect(pagesOf(draw(kept, home, 1))).toEqual(['home']);
  });

  it('lose the one on which the session changed when the player leaves it', () => {
    const [mine, home] = [screen('mine'), screen('home')];
    let kept = draw(NO_SCREENS, mine, 0);
    kept = draw(kept, mine, 1);
    expect(pagesOf(kept)).toEqual(['mine']);
    kept = draw(kept, home, 1);
    expect(pagesOf(kept)).toEqual(['home']);
    expect(pagesOf(draw(kept, mine, 1))).toEqual(['home', 'mine']);
  });

  it('are all remounted in another generation', () => {
    const home = screen('home');
    const before = draw(draw(NO_SCREENS, screen('mine'), 0), home, 0);
    const after = draw(before, home, 0, 1);
    expect(pagesOf(before)).toEqual(['mine', 'home']);
    expect([pagesOf(after), after.generation]).toEqual([['home'], 1]);
    expect(pagesOf(draw(before, undefined, 0, 1))).toEqual([]);
  });
});

describe('the scroll position', () => {
  const there = { isBack: false, isKept: false };

  it('is restored by "back", and not set on the first screen', () => {
    const memory = createScrollMemory();
    expect(memory.enter({ page: 'list', key: 'a', search: '' }, there)).toBeUndefined();
    memory.save(640);
    expect(memory.enter({ page: 'detail', key: 'b', search: '' }, there)).toBe(0);
    memory.save(90);
    expect(memory.enter({ page: 'list', key: 'a', search: '' }, { isBack: true, isKept: false })).toBe(640);
  });

  it('of a kept-alive screen is restored by any navigation', () => {
    const memory = createScrollMemory();
    memory.enter({ page: 'home', key: 'a', search: '' }, { isBack: false, isKept: true });
    memory.save(300);
    memory.enter({ page: 'mine', key: 'b', search: '' }, there);
    expect(memory.enter({ page: 'home', key: 'c', search: '' }, { isBack: false, isKept: true })).toBe(300);
  });

  it('is separate for screens whose history entries share a key', () => {
    const memory = createScrollMemory();
    const typed = { isBack: true, isKept: false };
    const list = { page: 'list', key: 'default', search: '' };
    expect(memory.enter(list, typed)).toBeUndefined();
    memory.save(531);
    expect(memory.enter({ page: 'detail', key: 'default', search: '?id=1' }, typed)).toBe(0);
    memory.save(90);
    expect(memory.enter({ page: 'detail', key: 'default', search: '?id=2' }, typed)).toBe(0);
    expect(memory.enter({ page: 'mine', key: 'default', search: '' }, { isBack: true, isKept: true })).toBe(
      0,
    );
    expect(memory.enter(list, typed)).toBe(531);
  });

  it('stays when only the query of a page changes', () => {
    const memory = createScrollMemory();
    memory.enter({ page: 'list', key: 'a', search: '' }, there);
    memory.save(200);
    expect(memory.enter({ page: 'list', key: 'b', search: '' }, there)).toBeUndefined();
  });
});

describe('a referrer', () => {
  const DAY_MS = 24 * 60 * 60_000;
  const open = (device = createFakeDevice()) => {
    const clock = { now: Date.UTC(2026, 9, 1) };
    const options = { device: device.store, loginPath: '/login', days: 30 };
    const referrer = createReferrer({ ...options, clock: () => clock.now });
    return { device, clock, referrer };
  };
  const at = (pathname: string, search: string, hash: string) => ({ pathname, search, hash });

  it.each([
    ['/register', '?pid=friend7', ''],
    ['/', '', '#/register?pid=friend7'],
  ])('is stored from %s%s%s, an alias of the register form', (...address) => {
    const { referrer } = open();
    expect(referrer.arrive(at(...address))).toEqual({ path: '/login', search: '?type=1&pid=friend7' });
    expect(referrer.now()).toBe('friend7');
  });

  it.each([
    ['/', '', '#/login?type=1&pid=abc', 'abc'],
    ['/', '?pid=abc', '#/activity', 'abc'],
    ['/', '?pid=friend@mail.example', '', 'friend@mail.example'],
    ['/', '?pid=<script>', '', ''],
    ['/', `?pid=${'a'.repeat(65)}`, '', ''],
  ])('of %s%s%s is %s', (pathname, search, hash, expected) => {
    const { referrer } = open();
    expect(referrer.arrive(at(pathname, search, hash))).toBeUndefined();
    expect(referrer.now()).toBe(expected);
  });

  it('is known in a later visit and another tab, for the days in config', () => {
    const { device, clock, referrer } = open();
    referrer.arrive(at('/', '?pid=abc', ''));
    const next = open(createFakeDevice(device.local));
    next.clock.now = clock.now + 30 * DAY_MS - 1;
    expect(next.referrer.now()).toBe('abc');
    next.clock.now += 1;
    expect(next.referrer.now()).toBe('');
  });

  it('is not stored for longer if the site itself wrote it into an address', () => {
    const { clock, referrer } = open();
    referrer.arrive(at('/', '?pid=abc', ''));
    clock.now += 20 * DAY_MS;
    referrer.note({ path: '/login', search: '?pid=abc' });
    clock.now += 10 * DAY_MS;
    expect(referrer.now()).toBe('');
  });

  it('is replaced by one in a later address', () => {
    const { referrer } = open();
    referrer.arrive(at('/', '?pid=abc', ''));
    referrer.note({ path: '/', search: '?pid=def' });
    expect(referrer.now()).toBe('def');
  });

  it('outlives a logout', () => {
    const { device, referrer } = open();
    referrer.arrive(at('/', '?pid=abc', ''));
    device.store.clear();
    expect(referrer.now()).toBe('abc');
  });
});
