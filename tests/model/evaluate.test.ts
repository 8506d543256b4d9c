import { expect, test } from 'vitest';
import { evaluate, evaluateCondition } from '#model/evaluate.ts';
import { formatText } from '#model/format.ts';

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

test('a source that is not loaded is unknown, a member that is not there is null', () => {
  expect(evaluate({ $get: 'wallet#/rate' }, scope)).toBeUndefined();
  expect(evaluate({ $get: 'user#/nothing' }, scope)).toBeNull();
  expect(evaluate({ $get: 'wallet#/rate', else: '7' }, scope)).toBe('7');
});

test('a computed value is unknown while what it is made of is, and null where that is not there', () => {
  const computed = { net: undefined, fee: null };
  expect(evaluate({ $get: 'computed#/net' }, { computed })).toBeUndefined();
  expect(evaluate({ $get: 'computed#/net/more' }, { computed })).toBeUndefined();
  expect(evaluate({ $get: 'computed#/fee' }, { computed })).toBeNull();
});

test('reaches no prototype', () => {
  expect(evaluate({ $get: 'user#/constructor' }, scope)).toBeNull();
  expect(evaluate({ $get: 'user#/__proto__/polluted' }, scope)).toBeNull();
  expect(evaluate({ $get: 'toString#' }, scope)).toBeUndefined();
});

test('counts lists, and calls functions only when every argument is known', () => {
  expect(evaluate({ $count: 'user#/cards' }, scope)).toBe(2);
  expect(evaluate({ $count: 'data.cards#' }, scope)).toBeUndefined();
  const sum = (ref: string) => ({ $fn: 'add', args: { a: { $get: 'form#/amount' }, b: { $get: ref } } });
  expect(evaluate(sum('user#/balance'), scope)).toBe('130.15');
  expect(evaluate(sum('wallet#/balance'), scope)).toBeUndefined();
  expect(() => evaluate({ $fn: 'eval' }, scope)).toThrow('no function "eval"');
});

test('compares text and numbers alike, and amounts as decimals', () => {
  expect(evaluateCondition({ value: { $get: 'data.range#/min' }, eq: '100' }, scope)).toBe(true);
  expect(evaluateCondition({ value: { $get: 'user#/balance' }, gt: '99.9' }, scope)).toBe(true);
  expect(
    evaluateCondition({ value: { $get: 'form#/amount' }, gte: { $get: 'data.range#/min' } }, scope),
  ).toBe(false);
  expect(evaluateCondition({ value: { $get: 'user#/level' }, in: ['P1', 'P7'] }, scope)).toBe(true);
  expect(evaluateCondition({ value: { $get: 'user#/nothing' }, empty: true }, scope)).toBe(true);
});

test('unknown is neither true nor false, and decides nothing that others decide', () => {
  const unknown = { value: { $get: 'wallet#/on' }, eq: 1 };
  const yes = { value: 1, eq: 1 };
  const no = { value: 1, eq: 2 };
  expect(evaluateCondition(unknown, scope)).toBeUndefined();
  expect(evaluateCondition({ not: unknown }, scope)).toBeUndefined();
  expect(evaluateCondition({ all: [unknown, yes] }, scope)).toBeUndefined();
  expect(evaluateCondition({ all: [unknown, no] }, scope)).toBe(false);
  expect(evaluateCondition({ any: [unknown, yes] }, scope)).toBe(true);
  expect(evaluateCondition({ any: [unknown, no] }, scope)).toBeUndefined();
});

test('a text waits for the values it needs', () => {
  const t = (key: string, values?: Readonly<Record<string, unknown>>) =>
    `${key}:${JSON.stringify(values ?? {})}`;
  expect(formatText('a.b', scope, t)).toBe('a.b:{}');
  expect(formatText({ copy: 'a.b', values: { min: { $get: 'data.range#/min' } } }, scope, t)).toBe(
    'a.b:{"min":100}',
  );
  expect(formatText({ copy: 'a.b', values: { min: { $get: 'wallet#/min' } } }, scope, t)).toBeUndefined();
});

test('an address reads from another: a path on the same host, a whole one as it is', () => {
  const address = (of: unknown, from: unknown) =>
    evaluate({ $fn: 'address', args: { of: of as string, from: from as string } }, scope);
  expect(address('/sponsor/1', 'https://help.example.com/chat?x=1')).toBe(
    'https://help.example.com/sponsor/1',
  );
  expect(address('https://a.example.com/', 'https://b.example.com/')).toBe('https://a.example.com/');
  expect(address('/sponsor/1', 'no address')).toBeNull();
});
