import { expect, it } from 'vitest';
import { readAnswer } from '#renderer/list/query/list-state.ts';

const page = { rows: [{ id: 1 }], total: 9, lastPage: 3 };
const read = (rows: string, data: unknown) => readAnswer({ rows, key: ['/id'] }, data, 1);

it.each([
  ['at the rows', '/rows', page],
  ['at the page that holds them', '', page],
  ['at a page inside the answer', '/list', { list: page, sum: '2' }],
  ['at rows inside the answer', '/list/rows', { list: page, sum: '2' }],
])('finds rows and what is said of their number when config points %s', (_, rows, data) => {
  expect(read(rows, data)).toEqual({ rows: [{ key: '[1]', row: { id: 1 } }], total: 9, lastPage: 3, data });
});

it('takes a plain list as it is', () => {
  expect(read('', [{ id: 1 }])).toEqual({
    rows: [{ key: '[1]', row: { id: 1 } }],
    total: undefined,
    lastPage: undefined,
    data: [{ id: 1 }],
  });
});

it('takes a list that is not there for an empty one, and anything else for no list', () => {
  expect(read('/list', {})).toEqual({ rows: [], total: 0, lastPage: 1, data: {} });
  expect(read('/list', { list: 'gone' })).toBeUndefined();
});

it('never takes rows without a name for one another', () => {
  const first = read('', [{}, {}])?.rows.map(({ key }) => key) ?? [];
  const second = readAnswer({ rows: '', key: ['/id'] }, [{}], 2)?.rows.map(({ key }) => key) ?? [];
  expect(new Set([...first, ...second]).size).toBe(3);
});

it('takes rows of one answer that are alike for as many as they are', () => {
  const alike = { id: 7, amount: '100' };
  const keys = read('', [alike, alike, { id: 8 }, alike])?.rows.map(({ key }) => key);
  expect(keys).toEqual(['[7]', '[7]#2', '[8]', '[7]#3']);
});

it('reads the identity that config declares, and none where a row lacks a part of it', () => {
  const orders = [{ id: 'D1' }, { id: '' }, { amount: '1' }];
  const rows = readAnswer({ rows: '', key: ['/id'], identity: ['/id'] }, orders, 1)?.rows;
  expect(rows?.map(({ identity }) => identity)).toEqual(['["D1"]', undefined, undefined]);
  expect(read('', orders)?.rows.every(({ identity }) => identity === undefined)).toBe(true);
});
