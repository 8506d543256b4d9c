import { expect, it } from 'vitest';
import type { PageBundle } from '#model/bundle.ts';
import { earlyCalls } from '#scripts/config/compile/early-calls.ts';

it('says what a page asks for at once: what depends on no source, with filters at their defaults; never what changes something', () => {
  const read = (source: string) => ({ $get: `${source}#/x` });
  const list = {
    operation: 'listBets',
    data: { all: { operation: 'listVenueBalances' } },
    body: { page: { $get: 'paging#/page' }, date: read('filter'), api_type: '' },
    filters: [{ name: 'x', default: 4 }],
  };
  const data = {
    banners: { operation: 'listBanners', body: { type: '1' } },
    notices: { operation: 'listHomeNotices' },
    unknown: { operation: 'listBanners', body: { type: read('user') } },
    games: { operation: 'listGames', body: { category: '' } },
    changing: { operation: 'claimRebates' },
    hidden: { operation: 'listHomeNotices', when: { value: read('user'), eq: 1 } },
  };
  const sections = [
    { kind: 'list', list: 'bets' },
    { kind: 'list', list: 'bets', when: { value: 1, eq: 1 } },
    { kind: 'tabs', items: [{ sections: [{ kind: 'list', list: 'bets' }] }] },
  ];
  const page = { access: 'public', data, sections };
  const callsOf = (of: object) => earlyCalls({ page: of, lists: { bets: list } } as unknown as PageBundle);
  expect(callsOf(page)).toEqual([
    { path: '/api/bannerList', access: 'optional', body: '{"type":"1"}' },
    { path: '/api/homenotice', access: 'optional' },
    { path: '/api/game/list?category=', method: 'get', access: 'optional' },
    { path: '/api/balancelist', access: 'required', body: '{}' },
    { path: '/api/betrecord', access: 'required', body: '{"date":4,"page":1,"api_type":""}' },
  ]);
  expect(callsOf({ ...page, access: 'gate' })[0]?.access).toBe('required');
});
