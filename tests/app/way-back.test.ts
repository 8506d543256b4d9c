import { expect, test } from 'vitest';
import { wayBack } from '#app/way-back.ts';
import { openMap } from './support/map.ts';

const map = openMap();
const visitor = { flags: { loggedIn: false } };
const player = { flags: { loggedIn: true } };

test('back leads to the page that config names', () => {
  expect(wayBack({ backTo: 'mine' }, map, player)).toBe('mine');
  expect(wayBack({ backTo: 'login' }, map, visitor)).toBe('login');
});

test('a visitor is led home, not to the login that a guarded page asks for', () => {
  expect(wayBack({ backTo: 'mine' }, map, visitor)).toBe('home');
  expect(wayBack({ backTo: 'transfer' }, map, visitor)).toBe('home');
});

test('nor does back lead to a page that is closed, or that is none', () => {
  const closed = { ...player, site: { redpacket_switch: 0 } };
  expect(wayBack({ backTo: 'hongbao' }, map, closed)).toBe('home');
  expect(wayBack({ backTo: 'hongbao' }, map, player)).toBe('hongbao');
  expect(wayBack({ backTo: 'nowhere' }, map, player)).toBe('home');
  expect(wayBack({}, map, player)).toBe('home');
});
