import { expect, test } from 'vitest';
import { ABSENT, cacheTranslations, formatText, formatValue } from '#model/format.ts';
import { FORMATS } from '#model/lazy-functions-and-formats.ts';

const context = {
  t: (key: string, values?: Readonly<Record<string, unknown>>) =>
    values ? `${key} ${JSON.stringify(values)}` : key,
  enums: {
    state: { codes: { '1': { label: 'x.one', tone: 'success' as const } }, other: { label: 'x.other' } },
    sent: { codes: {}, other: { label: 'x.other' }, asSent: true },
    loose: { codes: { a: { label: 'x.a' } }, asSent: true },
  },
  port: { serverNow: () => Date.UTC(2026, 10, 20, 4) },
};
const write = (use: Parameters<typeof formatValue>[0], value: unknown) =>
  formatValue(use, value, context).text;

test('money is exact, grouped and has two decimals, and is never rounded up', () => {
  const texts = ['1234567.5', -0.1, '999', -0.001, '99.9999'].map((value) => write('money', value));
  expect(texts).toEqual(['¥1,234,567.50', '−¥0.10', '¥999.00', '¥0.00', '¥99.99']);
});

test('a percentage has at least the given decimals, and is never rounded', () => {
  expect(write('percent', '0.45')).toBe('0.45%');
  const use = (places: number) => ({ name: 'percent', args: { places } });
  const rates = ['0.7', '1', '0.455', 'abc'].map((rate) => write(use(2), rate));
  expect(rates).toEqual(['0.70%', '1.00%', '0.455%', ABSENT]);
  expect(write(use(1e9), '1')).toBe('1.00000000%');
  expect(write(use(-1), '1.5')).toBe('1.5%');
});

test('a missing or invalid value is a dash in every format', () => {
  for (const name of Object.keys(FORMATS).filter((format) => format !== 'enum')) {
    for (const value of [null, undefined, '']) expect(write(name, value)).toBe(ABSENT);
    const odd = write(name, {});
    expect(odd).not.toMatch(/NaN|undefined|null|\[object/);
  }
  expect(write('money', 'abc')).toBe(ABSENT);
  expect(write('dateTime', 'soon')).toBe(ABSENT);
});

test('times are Beijing time, and today and yesterday have names', () => {
  expect(write('dateTime', '2026-11-20T04:03:59Z')).toBe('2026-11-20 12:03:59');
  expect(write('day', '2026-11-20 00:10:00')).toBe('shell.day.today');
  expect(write('day', '2026-11-19 23:59:00')).toBe('shell.day.yesterday');
  expect(write('day', '2026-01-02 10:00:00')).toContain('shell.day.date');
  expect(write('day', '2025-01-02 10:00:00')).toContain('shell.day.full-date');
});

test('§4.20 §4.21 §4.22 §4.23 a code has the label of its table, any other code the label for others', () => {
  const use = { name: 'enum', args: { enum: 'state' } };
  expect(formatValue(use, 1, context)).toEqual({ text: 'x.one', tone: 'success' });
  expect(write(use, '7')).toBe('x.other');
  expect(write(use, null)).toBe('x.other');
  expect(write({ name: 'enum', args: { enum: 'loose' } }, 'zzz')).toBe('zzz');
  expect(write(use, 'constructor')).toBe('x.other');
  for (const value of ['', null, undefined])
    expect(write({ name: 'enum', args: { enum: 'loose' } }, value)).toBe(ABSENT);
  expect(write({ name: 'enum', args: { enum: 'sent' } }, 'b')).toBe('b');
  expect(() => write({ name: 'enum', args: { enum: 'none' } }, 'b')).toThrow('no table "none"');
});

test('§9.18 a card number shows its last 4 characters only', () => {
  expect(write('mask', '6222000011112222')).toBe('•••• 2222');
  expect(write('mask', '1234')).toBe('1234');
});

test('caches the translation of a text without values only', () => {
  const asked: unknown[] = [];
  const t = cacheTranslations((key, values) => {
    asked.push([key, values]);
    return key + JSON.stringify(values ?? '');
  });
  const texts = [t('a'), t('a', {}), t('a', { n: 1 }), t('a', { n: 2 })];
  expect(texts).toEqual(['a""', 'a""', 'a{"n":1}', 'a{"n":2}']);
  expect(asked).toEqual([
    ['a', undefined],
    ['a', { n: 1 }],
    ['a', { n: 2 }],
  ]);
});

test('a missing value is an empty text; a text is unknown while a value that it needs is', () => {
  const say = (value: string) =>
    formatText({ $get: `row#/${value}` }, { row: { n: 0, empty: null } }, context.t);
  expect([say('n'), say('empty'), say('gone')]).toEqual(['0', '', '']);
  expect(formatText({ $get: 'later#' }, {}, context.t)).toBeUndefined();
  const named = { copy: 'x.y', values: { name: { $get: 'row#/name' } } };
  expect(formatText(named, { row: { name: 7 } }, context.t)).toBe('x.y {"name":7}');
  expect(formatText(named, { row: {} }, context.t)).toBe('x.y {"name":""}');
  expect(formatText(named, {}, context.t)).toBeUndefined();
  expect(formatText('x.z', {}, context.t)).toBe('x.z');
});

test('without a format, a value is plain text; an unknown format throws', () => {
  expect(write(undefined, 7)).toBe('7');
  expect(() => write('nope', 1)).toThrow('no format "nope"');
});
