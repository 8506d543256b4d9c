import { describe, expect, it } from 'vitest';
import { createScrollMemory } from '#app/routing/scroll-memory.ts';

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
    expect(memory.enter({ ...list, page: 'mine' }, { isBack: true, isKept: true })).toBe(0);
    expect(memory.enter(list, typed)).toBe(531);
  });

  it('stays when only the query of a page changes', () => {
    const memory = createScrollMemory();
    memory.enter({ page: 'list', key: 'a', search: '' }, there);
    memory.save(200);
    expect(memory.enter({ page: 'list', key: 'b', search: '' }, there)).toBeUndefined();
  });
});
