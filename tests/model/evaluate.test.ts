import { expect, test } from 'vitest';
import type { Comparison, Value } from '#generated/config.ts';
import { evaluate, evaluateCondition, requestBody, sourcesOf } from '#model/evaluate.ts';

const scope = {
  user: { level: 'P7', balance: '100.10', cards: [{ id: 1 }, { id: 2 }], 'a/b': 'slash' },
  form: { amount: '30.05' },
  'data.range': { min: 100 },
};

test('reads a member by JSON Pointer', () => {
  expect(evaluate({ $get: 'user#/cards/1/id' }, scope)).toBe(2);
  expect(evaluate({ $get: 'user#/a~1b' }, scope)).toBe('slash');
  expect(evaluate({ $get: 'data.range#/min' }, scope)).toBe(100);
});

test('a source that is not loaded is unknown, a missing member is null', () => {
  expect(evaluate({ $get: 'wallet#/rate' }, scope)).toBeUndefined();
  expect(evaluate({ $get: 'user#/nothing' }, scope)).toBeNull();
  expect(evaluate({ $get: 'wallet#/rate', else: '7' }, scope)).toBe('7');
  expect(evaluate({ $get: 'user#/nothing', else: '7' }, scope)).toBe('7');
  expect(evaluate({ $get: 'user#/level', else: '7' }, scope)).toBe('P7');
  expect(evaluate({ $get: 'wallet#/rate', else: null }, scope)).toBeNull();
});

test('finds the first entry with a value, none without one; with `only`, none if there are several', () => {
  const games = [
    { code: 'lobby', name: 'AG' },
    { code: 'lobby', name: 'saba' },
    { code: 'cards', name: 'KY' },
    { code: null, name: 'without a code' },
  ];
  const nameOf = (equals: string | null, only: boolean) => {
    const of = { $get: 'data.games#' };
    const found = { $fn: 'find', args: { of, member: '/code', equals, only } } as const;
    return evaluate({ $fn: 'read', args: { of: found, member: '/name' } }, { 'data.games': games });
  };
  expect([nameOf('lobby', false), nameOf('lobby', true), nameOf('cards', true)]).toEqual(['AG', null, 'KY']);
  expect([nameOf('none', true), nameOf(null, false)]).toEqual([null, null]);
});

test('a computed value is unknown while one of its values is, and null if that is missing', () => {
  const computed = { net: undefined, fee: null };
  expect(evaluate({ $get: 'computed#/net' }, { computed })).toBeUndefined();
  expect(evaluate({ $get: 'computed#/net/more' }, { computed })).toBeUndefined();
  expect(evaluate({ $get: 'computed#/fee' }, { computed })).toBeNull();
});

test('reads own members only, never those of a prototype', () => {
  expect(evaluate({ $get: 'user#/constructor' }, scope)).toBeNull();
  expect(evaluate({ $get: 'user#/__proto__/polluted' }, scope)).toBeNull();
  expect(evaluate({ $get: 'toString#' }, scope)).toBeUndefined();
});

test('counts lists, and calls functions only if every argument is known', () => {
  expect(evaluate({ $count: 'user#/cards' }, scope)).toBe(2);
  expect(evaluate({ $count: 'data.cards#' }, scope)).toBeUndefined();
  const sum = (ref: string) => ({ $fn: 'add', args: { a: { $get: 'form#/amount' }, b: { $get: ref } } });
  expect(evaluate(sum('user#/balance'), scope)).toBe('130.15');
  expect(evaluate(sum('wallet#/balance'), scope)).toBeUndefined();
  expect(() => evaluate({ $fn: 'eval' }, scope)).toThrow('no function "eval"');
});

test('compares below, at and above each bound: amounts as decimals, and for equality as text; null has no order and equals only null', () => {
  const nothing = { $get: 'user#/nothing' };
  const later = { $get: 'wallet#/on' };
  const of = (value: Value, comparison: object) =>
    evaluateCondition({ value, ...comparison } as Comparison, scope);
  const values = [1, '2', '10', '2.0', 'two', nothing, later];
  const [yes, no, unknown] = [true, false, undefined];
  for (const [comparison, expected] of [
    [{ eq: 2 }, [no, yes, no, no, no, no, unknown]],
    [{ ne: 2 }, [yes, no, yes, yes, yes, yes, unknown]],
    [{ lt: 2 }, [yes, no, no, no, no, no, unknown]],
    [{ lte: 2 }, [yes, yes, no, yes, no, no, unknown]],
    [{ gt: 2 }, [no, no, yes, no, no, no, unknown]],
    [{ gte: 2 }, [no, yes, yes, yes, no, no, unknown]],
    [{ gte: later }, values.map(() => unknown)],
    [{ eq: nothing }, [no, no, no, no, no, yes, unknown]],
    [{ in: [2, 'two'] }, [no, yes, no, no, yes, no, unknown]],
    [{ in: [later, 2] }, [unknown, yes, unknown, unknown, unknown, unknown, unknown]],
  ] as const)
    expect([comparison, values.map((value) => of(value, comparison))]).toEqual([comparison, expected]);
  expect(of(nothing, { eq: 'null' })).toBe(false);
  expect(of('null', { eq: nothing })).toBe(false);
  expect(() => of(1, {})).toThrow('a condition without a comparison');
});

test('null, an empty text, false and an empty list are empty', () => {
  const lists = { row: { none: [], some: [0], no: false, yes: true, words: '', zero: 0, nothing: null } };
  const isEmpty = (name: string, empty = true) =>
    evaluateCondition({ value: { $get: `row#/${name}` }, empty }, lists);
  for (const name of ['none', 'no', 'words', 'nothing']) expect([name, isEmpty(name)]).toEqual([name, true]);
  for (const name of ['some', 'yes', 'zero']) expect([name, isEmpty(name)]).toEqual([name, false]);
  expect(isEmpty('none', false)).toBe(false);
});

test('returns the sources that a value reads', () => {
  const sum = {
    $fn: 'add',
    args: { a: { $get: 'form#/x' }, b: { $fn: 'rows', args: { of: { $count: 'data.rows#' } } } },
  };
  expect(sourcesOf(sum)).toEqual(['form', 'data.rows']);
  expect([sourcesOf({ $fn: 'now' }), sourcesOf('form#'), sourcesOf(undefined)]).toEqual([[], [], []]);
});

test('a request leaves out missing fields, and says whether all are known', () => {
  const amount = { $get: 'form#/amount' };
  const note = { $get: 'user#/nothing' };
  const read = (body: Parameters<typeof requestBody>[0]) => requestBody(body, scope);
  expect(read({ amount, note })).toEqual({ fields: { amount: '30.05' }, isKnown: true });
  expect(read({ on: { $get: 'wallet#/on' }, type: 1 })).toEqual({ fields: { type: 1 }, isKnown: false });
  expect(read(undefined)).toEqual({ fields: {}, isKnown: true });
});

test('an unknown condition is neither true nor false, and the others may decide', () => {
  const unknown = { value: { $get: 'wallet#/on' }, eq: 1 };
  const yes = { value: 1, eq: 1 };
  const no = { value: 1, eq: 2 };
  expect(evaluateCondition(unknown, scope)).toBeUndefined();
  expect(evaluateCondition({ not: unknown }, scope)).toBeUndefined();
  expect(evaluateCondition({ not: yes }, scope)).toBe(false);
  expect(evaluateCondition({ not: no }, scope)).toBe(true);
  expect(evaluateCondition({ all: [yes, yes] }, scope)).toBe(true);
  expect(evaluateCondition({ any: [no, no] }, scope)).toBe(false);
  expect(evaluateCondition({ all: [unknown, yes] }, scope)).toBeUndefined();
  expect(evaluateCondition({ all: [unknown, no] }, scope)).toBe(false);
  expect(evaluateCondition({ any: [unknown, yes] }, scope)).toBe(true);
  expect(evaluateCondition({ any: [unknown, no] }, scope)).toBeUndefined();
});

test('resolves a path on the host of another address, and keeps an absolute address', () => {
  const address = (of: unknown, from: unknown) =>
    evaluate({ $fn: 'address', args: { of: of as string, from: from as string } }, scope);
  expect(address('/sponsor/1', 'https://help.example.com/chat?x=1')).toBe(
    'https://help.example.com/sponsor/1',
  );
  expect(address('https://a.example.com/', 'https://b.example.com/')).toBe('https://a.example.com/');
  expect(address('/sponsor/1', 'no address')).toBeNull();
});
