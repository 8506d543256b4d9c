import { expect, it } from 'vitest';
import { addVenueNames } from '#model/add-venue-names.ts';

const members = { operation: 'listVenueBalances', code: '/platname', name: '/name' };

it.each([
  ['both', { name: 'AG馆', platname: 'ag' }, ['ag', 'AG馆']],
  ['the name alone', { name: 'AG馆' }, ['AG馆', 'AG馆']],
  ['the code alone', { platname: 'ag' }, ['ag', 'ag']],
  ['an empty name', { name: '', platname: 'ag' }, ['ag', 'ag']],
  ['an empty code', { name: 'AG馆', platname: '' }, ['AG馆', 'AG馆']],
  ['neither', { balance: '1' }, [undefined, undefined]],
])('reads the code and the name of a venue that has %s', (_, venue, [venueCode, venueName]) => {
  expect(addVenueNames([venue], members)).toEqual([{ ...venue, venueCode, venueName }]);
});

it('reads them from the members of config, also if these are swapped', () => {
  const turned = { ...members, code: '/name', name: '/platname' };
  expect(addVenueNames([{ name: 'ag', platname: 'AG馆' }], turned)).toMatchObject([
    { venueCode: 'ag', venueName: 'AG馆' },
  ]);
});

it('leaves a value that is not a list of venues as it is', () => {
  expect(addVenueNames(null, members)).toBe(null);
  expect(addVenueNames(['ag', null], members)).toEqual(['ag', null]);
  expect(addVenueNames([{ name: 7, platname: {} }], members)).toEqual([{ name: 7, platname: {} }]);
});
