import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plan } from '#api/operations.ts';
import { strictData } from '#api/response.ts';
import { contract } from '#generated/contract.ts';

const boat: Plan = {
  'id!': 'id',
  name: 'text',
  price: 'money',
  isSold: 'flag',
  crew: ['list', 'text'],
  engine: { power: 'integer' },
};
const strict = (plan: Plan, value: unknown): unknown => {
  const result = strictData(plan, value);
  return result ? result.data : 'malformed';
};

describe('objects', () => {
  it('converts every field and drops unknown fields', () => {
    const wire = {
      id: 7,
      name: 3,
      price: '1,000.50',
      isSold: 'true',
      crew: '',
      engine: { power: '9', oil: 1 },
      flag: 'x',
    };
    const converted = { id: 7, name: '3', price: '1000.50', isSold: 1, crew: [], engine: { power: 9 } };
    expect(strict(boat, wire)).toEqual(converted);
  });

  it('leaves out a field that is missing, null or cannot be converted', () => {
    expect(strict(boat, { id: 'a', name: null, price: 'dear', engine: null })).toEqual({ id: 'a', crew: [] });
    expect(strict({ name: 'text' }, { name: '' })).toEqual({ name: '' });
  });

  it.each([{}, { id: null }, { id: '' }, { id: [] }, { id: {} }, null, '', []])(
    'is malformed for %j, which lacks the required field',
    (wire) => {
      expect(strict(boat, wire)).toBe('malformed');
    },
  );

  it('is malformed for a required text that is empty', () => {
    expect(strict({ 'token!': 'text' }, { token: '' })).toBe('malformed');
  });

  it.each([null, '', [], undefined])('reads %j as an empty object or list', (wire) => {
    expect(strict({ name: 'text', of: ['list', 'id'] }, wire)).toEqual({ of: [] });
    expect(strict(['list', boat], wire)).toEqual([]);
  });

  it.each([1, 'boat', true, [1]])('is malformed for %j in place of an object', (wire) => {
    expect(strict({ name: 'text' }, wire)).toBe('malformed');
    expect(strict({ inner: { name: 'text' } }, { inner: wire })).toBe('malformed');
  });

  it('reads own properties only, never those of the prototype', () => {
    const wire: unknown = JSON.parse('{"__proto__":{"name":"evil"},"constructor":"c"}');
    const plan: Plan = Object.fromEntries(['name', 'toString', 'constructor'].map((name) => [name, 'text']));
    expect(strict(plan, wire)).toEqual({ constructor: 'c' });
    expect(({} as Record<string, unknown>)['name']).toBeUndefined();
  });
});

describe('lists', () => {
  it.each([{ a: 'b' }, 'a', 3, true])('is malformed for %j in place of a list', (wire) => {
    expect(strict(['list', 'text'], wire)).toBe('malformed');
  });

  it('reads an object with numbers as keys, which PHP writes for a list with gaps, in their order', () => {
    expect(strict(['list', 'text'], { 10: 'c', 0: 'a', 9: null, 2: 'b' })).toEqual(['a', 'b', 'c']);
    expect(strict(['list', 'text'], {})).toEqual([]);
  });

  it('skips entries that are null or cannot be converted, and is malformed for one of a wrong type', () => {
    expect(strict(['list', 'text'], ['a', null, 2, {}])).toEqual(['a', '2']);
    expect(strict(['list', { a: 'text' }], [{ a: 1 }, null])).toEqual([{ a: '1' }]);
    expect(strict(['list', { a: 'text' }], [{ a: 1 }, 'oops'])).toBe('malformed');
  });
});

describe('pages', () => {
  const page: Plan = ['page', { a: 'text' }];
  const UNLIMITED = Number.MAX_SAFE_INTEGER;

  it.each<[wire: unknown, rows: readonly object[], total: number, lastPage: number]>([
    [{ data: [{ a: 1 }], total: '41', last_page: '3', per_page: 20 }, [{ a: '1' }], 41, 3],
    [[{ a: 1 }, { a: 2 }], [{ a: '1' }, { a: '2' }], 2, 1],
    [{ 3: { a: 1 }, 7: { a: 2 } }, [{ a: '1' }, { a: '2' }], 2, 1],
    [{ data: [{}] }, [{}], UNLIMITED, UNLIMITED],
    [{ data: { 2: {} }, total: 5 }, [{}], 5, UNLIMITED],
    [{ data: [{}], last_page: 5 }, [{}], UNLIMITED, 5],
    [{ data: [{}], total: -1, last_page: 'x' }, [{}], UNLIMITED, UNLIMITED],
    [{ data: null, total: 0, last_page: 1 }, [], 0, 1],
    [{}, [], 0, 1],
    [[], [], 0, 1],
    ['', [], 0, 1],
    [null, [], 0, 1],
  ])('reads %j as the rows %j, %i in total, up to page %i', (wire, rows, total, lastPage) => {
    expect(strict(page, wire)).toEqual({ rows, total, lastPage });
  });

  it.each([3, 'a', true, { data: { a: 1 } }, { data: 'x' }])('refuses %j where a page belongs', (wire) => {
    expect(strict(page, wire)).toBe('malformed');
  });
});

describe('objects in another shape', () => {
  const link: Plan = ['lone', { url: 'url', no: 'text' }, 'url'];
  const first: Plan = ['first', { a: 'text' }];

  it('reads a plain text as its field', () => {
    expect(strict(link, 'https://a.example')).toEqual({ url: 'https://a.example' });
    expect(strict(link, { url: 'u', no: 5 })).toEqual({ url: 'u', no: '5' });
    expect(strict(link, '')).toEqual({});
    expect(strict(link, 4)).toBe('malformed');
  });

  it('reads the first entry of a list, and an empty list as no object', () => {
    expect(strict({ card: first }, { card: [{ a: 1 }, { a: 2 }] })).toEqual({ card: { a: '1' } });
    expect(strict({ card: first }, { card: { a: 1 } })).toEqual({ card: { a: '1' } });
    expect(strict({ card: first }, { card: { 1: { a: 1 } } })).toEqual({ card: { a: '1' } });
    expect(strict({ card: first }, { card: [] })).toEqual({});
    expect(strict({ card: first }, { card: 'x' })).toBe('malformed');
  });
});

it.each([null, 'ok', 5, {}, []])('data without a plan is undefined, also %j', (wire) => {
  expect(strictData('none', wire)).toEqual({ data: undefined });
});

it('never throws, whatever the response to any operation is', () => {
  const rows = Object.values(contract);
  fc.assert(
    fc.property(fc.constantFrom(...rows), fc.jsonValue(), (row, json) => void strictData(row[3], json)),
    { numRuns: 500 },
  );
});
