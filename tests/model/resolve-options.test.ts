import { describe, expect, it } from 'vitest';
import type { Options } from '#generated/config.ts';
import type { FormatContext } from '#model/format.ts';
import { resolveOptions } from '#model/resolve-options.ts';

const context: FormatContext = {
  t: (key, values) => (values ? `${key} ${Object.values(values).join(' ')}` : key),
  enums: { cover: { codes: { h: { label: 'cover.hard' } }, asSent: true } },
  port: { serverNow: () => 0 },
};
const books = [
  { id: 7, name: 'Emma', cover: 'h', price: '12680.5' },
  { id: 8, name: 'Persuasion', cover: 'paper', price: '3' },
];
const read = (from: Partial<NonNullable<Options['from']>>) =>
  resolveOptions(
    { from: { list: { $get: 'data.books#' }, value: '/id', label: '/name', ...from } },
    { 'data.books': books },
    context,
  ).options;

describe('options from a list', () => {
  it('have a member of their entry as label', () => {
    expect(read({ hint: '/cover' })).toEqual([
      { value: 7, label: 'Emma', hint: 'h' },
      { value: 8, label: 'Persuasion', hint: 'paper' },
    ]);
  });

  it('have a text as label that reads their entry as row#', () => {
    const number = { $fn: 'mask', args: { of: { $get: 'row#/name' } } };
    const label = { copy: 'book.named', values: { name: { $get: 'row#/name' }, id: { $get: 'row#/id' } } };
    expect(read({ label, hint: number })).toEqual([
      { value: 7, label: 'book.named Emma 7', hint: 'Emma' },
      { value: 8, label: 'book.named Persuasion 8', hint: '•••• sion' },
    ]);
  });

  it('have a formatted label, also with an enum', () => {
    const cover = {
      value: { $get: 'row#/cover' },
      format: { name: 'enum' as const, args: { enum: 'cover' } },
    };
    const price = { value: { $get: 'row#/price' }, format: 'money' as const };
    expect(read({ label: cover, hint: price, icon: 'list' })).toEqual([
      { value: 7, label: 'cover.hard', hint: '¥12,680.50', icon: 'list' },
      { value: 8, label: 'paper', hint: '¥3.00', icon: 'list' },
    ]);
  });

  it('have their value as label if the text is empty, and no hint while it is unknown', () => {
    const later = { value: { $get: 'data.later#/x' }, format: 'money' as const };
    expect(read({ label: '/nobody', hint: later })[0]).toEqual({ value: 7, label: '7' });
  });

  it('have a formatted hint if they are items of config', () => {
    const hint = { value: { $get: 'wallet#/balance' }, format: 'money' as const };
    const items = [{ value: 'a', label: 'book.any', hint }];
    const { options } = resolveOptions({ items }, { wallet: { balance: '5' } }, context);
    expect(options).toEqual([{ value: 'a', label: 'book.any', hint: '¥5.00' }]);
  });

  it('are loaded with their list, without entries that cannot be chosen', () => {
    const from = { list: { $get: 'data.odd#' }, value: '/id', label: '/name', glyph: true };
    const odd = [
      { id: 0, name: 9 },
      { id: '', name: 'b' },
      { id: {}, name: 'c' },
      { name: 'd' },
      { id: 'e', name: {} },
    ];
    expect(resolveOptions({ from }, {}, context)).toEqual({ options: [], isLoaded: false });
    expect(resolveOptions({ from }, { 'data.odd': 'none' }, context)).toEqual({
      options: [],
      isLoaded: true,
    });
    expect(resolveOptions({ from }, { 'data.odd': odd }, context)).toEqual({
      options: [
        { value: 0, label: '9', glyph: true },
        { value: 'e', label: 'e', glyph: true },
      ],
      isLoaded: true,
    });
  });

  it('that are items of config are there if their condition is true; a range has its step', () => {
    const when = { value: { $get: 'user#/on' }, eq: 1 };
    const items = [
      { value: 'a', label: 'x.a', when, icon: 'list' as const },
      { value: 'b', label: { copy: 'x.b', values: { on: { $get: 'user#/on' } } } },
    ];
    const read = (scope: object) => resolveOptions({ items }, { ...scope }, context);
    expect(read({})).toEqual({ options: [{ value: 'b', label: '' }], isLoaded: true });
    expect(read({ user: { on: 1 } }).options).toEqual([
      { value: 'a', label: 'x.a', icon: 'list' },
      { value: 'b', label: 'x.b 1' },
    ]);
    const stepsOf = (range: NonNullable<Options['range']>) =>
      resolveOptions({ range }, {}, context).options.map(({ label }) => label);
    expect(stepsOf({ from: 1000, to: 2100, step: 500 })).toEqual(['1,000', '1,500', '2,000']);
    expect(stepsOf({ from: 5, to: 1, step: 1 })).toEqual([]);
  });

  it('are unique by value; the first one counts: items, then a range, then a list', () => {
    const list = { $get: 'data.books#' };
    const options = { items: [{ value: '6', label: 'book.any' }], range: { from: 5, to: 7, step: 1 } };
    const from = { list, value: '/id', label: '/name' };
    const labels = (all: Options) =>
      resolveOptions(all, { 'data.books': books }, context).options.map(({ label }) => label);
    expect(labels(options)).toEqual(['book.any', '5', '7']);
    expect(labels({ ...options, from })).toEqual(['book.any', '5', '7', 'Persuasion']);
  });
});
