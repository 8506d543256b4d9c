import { expect, it } from 'vitest';
import { earlyCalls } from '#scripts/config/compile/early-calls.ts';
import { codeOf, compiledForm, compiledList, partsOfPage } from '#scripts/config/compile/page-parts.ts';
import { readFolder } from '#scripts/schema/read-schemas.ts';
import type { PageBundle } from '#model/bundle.ts';
import { configNode } from '#scripts/schema/walk.ts';

const schemas = readFolder('config/schema');

function codeOfPage(sections: readonly object[], files: Readonly<Record<string, object>> = {}) {
  const page = configNode('page', { sections }, schemas);
  const parts = partsOfPage(page, (kind, id) => {
    const value = files[`${kind} ${id}`];
    return value && configNode(kind, value, schemas);
  });
  return codeOf(parts);
}

it('names blocks wherever they stand', () => {
  const tabs = { kind: 'tabs', items: [{ sections: [{ kind: 'block', block: 'a' }] }] };
  const form = {
    fields: [
      { kind: 'block', block: 'b' },
      { kind: 'facts', items: [] },
    ],
  };
  const sections = [tabs, { kind: 'note' }, { kind: 'form', form: 'f' }];
  expect(codeOfPage(sections, { 'form f': form })).toEqual(['form', 'tabs', 'facts', 'a', 'b']);
});

it('names the kinds of section whose code is a file of its own', () => {
  const list = { kind: 'list', list: 'l' };
  expect(codeOfPage([{ kind: 'note' }, { kind: 'links' }])).toEqual([]);
  expect(codeOfPage([{ kind: 'article' }, list], { 'list l': {} })).toEqual(['list', 'content', 'article']);
  expect(codeOfPage([{ kind: 'tabs', items: [{ sections: [{ kind: 'table' }] }] }])).toEqual([
    'tabs',
    'content',
  ]);
});

it('names the code of figures where a function or a format needs it, or rows are grouped by day', () => {
  const facts = (value: unknown, format: unknown) => ({ kind: 'facts', items: [{ value, format }] });
  const sum = { $fn: 'add', args: { a: 1, b: { $fn: 'first' } } };
  const percent = { name: 'percent', args: { places: 2 } };
  for (const section of [facts(1, 'money'), facts(1, percent), facts(sum, 'text')])
    expect(codeOfPage([section])).toEqual(['facts', 'figures']);
  expect(codeOfPage([facts({ $fn: 'choose' }, { name: 'enum' })])).toEqual(['facts']);
  const list = { groupBy: { $get: 'row#/time' } };
  expect(codeOfPage([{ kind: 'list', list: 'l' }], { 'list l': list })).toEqual(['list', 'figures']);
});

it('says which fields something on screen reads, and which sources rows are drawn from', () => {
  const form = {
    fields: [{ kind: 'note', text: { copy: 'a.b', values: { sum: { $get: 'form#/amount' } } } }],
    body: { sent: { $get: 'form#/other' } },
  };
  expect(compiledForm(configNode('form', form, schemas)).shownFields).toEqual(['amount']);
  const list = {
    columns: [{ value: { $get: 'row#/id' }, when: { value: { $count: 'data.all#' }, gt: 1 } }],
    summary: [{ value: { $get: 'user#/name' } }],
  };
  expect(compiledList(configNode('list', list, schemas)).rowSources).toEqual(['data.all']);
});

it('says what a page asks for at once: what depends on no source, with filters at their defaults; never what changes something', () => {
  const read = (source: string) => ({ $get: `${source}#/x` });
  const list = {
    ...{ operation: 'listBets', data: { all: { operation: 'listVenueBalances' } } },
    body: { page: { $get: 'paging#/page' }, date: read('filter'), api_type: '' },
    filters: [{ name: 'x', default: 4 }],
  };
  const data = {
    banners: { operation: 'listBanners', body: { type: '1' } },
    notices: { operation: 'listHomeNotices' },
    ...{ unknown: { operation: 'listBanners', body: { type: read('user') } } },
    games: { operation: 'listGames', body: { category: '' } },
    ...{ changing: { operation: 'claimRebates' } },
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
