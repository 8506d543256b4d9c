import { describe, expect, it } from 'vitest';
import { keepScreens, NO_SCREENS, type KeptScreens } from '#app/kept-screens.ts';
import { createScrollMemory } from '#app/scroll-memory.ts';
import type { Screen } from '#app/screens.ts';
import { blocksIn } from '#app/page-code.ts';
import { noteReferrer } from '#app/referrer.ts';
import { createFakeDevice } from '#tests/state/support/fake-storage.ts';

const screen = (page: string): Screen =>
  ({ page, path: `/${page}`, search: '', key: page, isBack: false, loaded: {} }) as unknown as Screen;
const isKept = (page: string): boolean => page === 'home' || page === 'mine';
const pagesOf = (kept: KeptScreens): string[] => kept.screens.map(({ page }) => page);

describe('the screens that are drawn', () => {
  it('are the one on screen and those kept alive', () => {
    let kept: KeptScreens = NO_SCREENS;
    for (const page of ['home', 'wallet', 'mine', 'wallet', 'home'])
      kept = keepScreens(kept, screen(page), 0, isKept);
    expect(pagesOf(kept)).toEqual(['home', 'mine']);
  });

  it('are the same while nothing changes', () => {
    const one = screen('home');
    const kept = keepScreens(NO_SCREENS, one, 0, isKept);
    expect(keepScreens(kept, one, 0, isKept)).toBe(kept);
  });

  it('lose all hidden ones when the session changes', () => {
    const home = screen('home');
    let kept = keepScreens(NO_SCREENS, screen('mine'), 0, isKept);
    kept = keepScreens(kept, home, 0, isKept);
    expect(pagesOf(keepScreens(kept, home, 1, isKept))).toEqual(['home']);
  });

  it('lose the one on which the session changed as soon as it is left', () => {
    const [mine, home] = [screen('mine'), screen('home')];
    let kept = keepScreens(NO_SCREENS, mine, 0, isKept);
    kept = keepScreens(kept, mine, 1, isKept);
    expect(pagesOf(kept)).toEqual(['mine']);
    kept = keepScreens(kept, home, 1, isKept);
    expect(pagesOf(kept)).toEqual(['home']);
    expect(pagesOf(keepScreens(kept, mine, 1, isKept))).toEqual(['home', 'mine']);
  });
});

describe('the scroll position', () => {
  const there = { isBack: false, isKept: false };

  it('begins at the top, and comes back when one goes back', () => {
    const memory = createScrollMemory();
    expect(memory.enter({ page: 'list', key: 'a', search: '' }, there)).toBe(0);
    memory.note(640);
    expect(memory.enter({ page: 'detail', key: 'b', search: '' }, there)).toBe(0);
    memory.note(90);
    expect(memory.enter({ page: 'list', key: 'a', search: '' }, { isBack: true, isKept: false })).toBe(640);
  });

  it('of a kept-alive screen comes back by any way', () => {
    const memory = createScrollMemory();
    memory.enter({ page: 'home', key: 'a', search: '' }, { isBack: false, isKept: true });
    memory.note(300);
    memory.enter({ page: 'mine', key: 'b', search: '' }, there);
    expect(memory.enter({ page: 'home', key: 'c', search: '' }, { isBack: false, isKept: true })).toBe(300);
  });

  it('is not that of another screen where entries share a key, as those of typed addresses do', () => {
    const memory = createScrollMemory();
    const typed = { isBack: true, isKept: false };
    const list = { page: 'list', key: 'default', search: '' };
    expect(memory.enter(list, typed)).toBe(0);
    memory.note(531);
    expect(memory.enter({ page: 'detail', key: 'default', search: '?id=1' }, typed)).toBe(0);
    memory.note(90);
    expect(memory.enter({ page: 'detail', key: 'default', search: '?id=2' }, typed)).toBe(0);
    expect(memory.enter({ page: 'mine', key: 'default', search: '' }, { isBack: true, isKept: true })).toBe(
      0,
    );
    expect(memory.enter(list, typed)).toBe(531);
  });

  it('stays when only the query of a page changes', () => {
    const memory = createScrollMemory();
    memory.enter({ page: 'list', key: 'a', search: '' }, there);
    memory.note(200);
    expect(memory.enter({ page: 'list', key: 'b', search: '' }, there)).toBeUndefined();
  });
});

describe('the blocks of a page', () => {
  it('are found wherever they stand', () => {
    const config = {
      sections: [{ kind: 'tabs', items: [{ sections: [{ kind: 'block', block: 'a' }] }] }, { kind: 'note' }],
    };
    expect([...blocksIn([config, { f: { fields: [{ kind: 'block', block: 'b' }] } }])]).toEqual(['a', 'b']);
  });
});

describe('a referrer', () => {
  it('is kept from the address, and /register is the register form', () => {
    const device = createFakeDevice();
    const hash = noteReferrer(
      { pathname: '/register', search: '?pid=friend7', hash: '' },
      device.store,
      '/login',
    );
    expect(hash).toBe('#/login?type=1&pid=friend7');
    expect(device.store.read('referrer')).toBe('friend7');
  });

  it('comes by a hash of the register form too', () => {
    const device = createFakeDevice();
    const at = { pathname: '/', search: '', hash: '#/register?pid=friend7' };
    expect(noteReferrer(at, device.store, '/login')).toBe('#/login?type=1&pid=friend7');
  });

  it('is kept from the query of the hash', () => {
    const device = createFakeDevice();
    const at = { pathname: '/', search: '', hash: '#/login?type=1&pid=abc' };
    expect(noteReferrer(at, device.store, '/login')).toBeUndefined();
    expect(device.store.read('referrer')).toBe('abc');
  });

  it('that is no name is not kept', () => {
    const device = createFakeDevice();
    noteReferrer({ pathname: '/', search: '?pid=<script>', hash: '' }, device.store, '/login');
    expect(device.store.read('referrer')).toBeUndefined();
  });
});
