import { expect, test } from 'vitest';
import { backTarget } from '#app/routing/guard.ts';
import { openMap } from '#tests/app/support/map.ts';

const map = openMap();
const visitor = { flags: { loggedIn: false } };
const player = { flags: { loggedIn: true } };

test('back leads to the page that config names', () => {
  expect(backTarget({ backTo: 'mine' }, map, player)).toBe('mine');
  expect(backTarget({ backTo: 'login' }, map, visitor)).toBe('login');
});

test('a visitor is led home, not to the login that a guarded page asks for', () => {
  expect(backTarget({ backTo: 'mine' }, map, visitor)).toBe('home');
  expect(backTarget({ backTo: 'transfer' }, map, visitor)).toBe('home');
});

test('nor does back lead to a page that is closed, or that is none', () => {
  const closed = { ...player, site: { redpacket_switch: 0 } };
  expect(backTarget({ backTo: 'hongbao' }, map, closed)).toBe('home');
  expect(backTarget({ backTo: 'hongbao' }, map, player)).toBe('hongbao');
  expect(backTarget({ backTo: 'nowhere' }, map, player)).toBe('home');
  expect(backTarget({}, map, player)).toBe('home');
});
