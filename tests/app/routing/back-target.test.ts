import { expect, test } from 'vitest';
import { backTarget } from '#app/routing/navigation.ts';
import { siteMap as map } from '#tests/app/support/site-map.ts';

const visitor = { flags: { loggedIn: false } };
const player = { flags: { loggedIn: true } };

test('back leads to the page in config', () => {
  expect(backTarget({ backTo: 'mine' }, map, player)).toBe('mine');
  expect(backTarget({ backTo: 'login' }, map, visitor)).toBe('login');
});

test('back leads a visitor home if the page needs a login', () => {
  expect(backTarget({ backTo: 'mine' }, map, visitor)).toBe('home');
  expect(backTarget({ backTo: 'transfer' }, map, visitor)).toBe('home');
});

test('back leads home if the page is closed or unknown', () => {
  const closed = { ...player, site: { redpacket_switch: 0 } };
  expect(backTarget({ backTo: 'hongbao' }, map, closed)).toBe('home');
  expect(backTarget({ backTo: 'hongbao' }, map, player)).toBe('hongbao');
  expect(backTarget({ backTo: 'nowhere' }, map, player)).toBe('home');
  expect(backTarget({}, map, player)).toBe('home');
});
