import { expect, it } from 'vitest';
import { withVenueNames } from '#model/add-venue-names.ts';

const members = { operation: 'listVenueBalances', code: '/platname', name: '/name' };

it.each([
  ['both', { name: 'AG馆', platname: 'ag' }, ['ag', 'AG馆']],
  ['the name alone', { name: 'AG馆' }, ['AG馆', 'AG馆']],
  ['the code alone', { platname: 'ag' }, ['ag', 'ag']],
  ['an empty name', { name: '', platname: 'ag' }, ['ag', 'ag']],
  ['an empty code', { name: 'AG馆', platname: '' }, ['AG馆', 'AG馆']],
  ['neither', { balance: '1' }, [undefined, undefined]],
])('reads the code and the name of a venue that has %s', (_, venue, [venueCode, venueName]) => {
  expect(withVenueNames([venue], members)).toEqual([{ ...venue, venueCode, venueName }]);
});

it('reads them from the members of config, also if these are swapped', () => {
  const turned = { ...members, code: '/name', name: '/platname' };
  expect(withVenueNames([{ name: 'ag', platname: 'AG馆' }], turned)).toMatchObject([
    { venueCode: 'ag', venueName: 'AG馆' },
  ]);
});

it('leaves a value that is not a list of venues as it is', () => {
  expect(withVenueNames(null, members)).toBe(null);
  expect(withVenueNames(['ag', null], members)).toEqual(['ag', null]);
  expect(withVenueNames([{ name: 7, platname: {} }], members)).toEqual([{ name: 7, platname: {} }]);
});
