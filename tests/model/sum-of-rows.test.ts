import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FORMATS, FUNCTIONS, sumOfRows } from '#model/lazy-functions-and-formats.ts';
import { addDecimals } from '#rules/decimal-and-usdt.ts';

const row = (amount: unknown): { amount: unknown } => ({ amount });

it('sums correctly when a list grows, shrinks or changes', () => {
  const amounts = fc.oneof(fc.integer().map(String), fc.constantFrom('1.10', '-0.01'));
  const rows = fc.array(fc.option(amounts, { freq: 50 }));
  fc.assert(
    fc.property(rows, rows, fc.nat(), (some, more, cut) => {
      const first = some.map(row);
      const all = [...first, ...more.map(row)];
      const part = all.slice(0, cut % (all.length + 1));
      const other = [...all.slice(0, 1), ...more.map(row)];
      for (const list of [first, all, part, other, all])
        expect(sumOfRows(list, '/amount')).toBe(addDecimals(list.map(({ amount }) => amount)));
    }),
  );
});

it('adds nothing that it cannot read: the total is a dash, never zero', () => {
  const total = (a: unknown, b: unknown) => FORMATS.money(FUNCTIONS.add({ a, b })).text;
  expect([total('1.5', '2'), total('1.5', 'NaN'), total(null, undefined)]).toEqual(['¥3.50', '—', '—']);
  expect(FORMATS.money(FUNCTIONS.sum({ of: [row('5'), row(undefined)], member: '/amount' })).text).toBe('—');
});

it('reads each row once while pages are appended', () => {
  let reads = 0;
  const watched = () => ({
    get amount() {
      reads += 1;
      return '1.5';
    },
  });
  const rows = Array.from({ length: 40 }, watched);
  expect(sumOfRows(rows.slice(0, 20), '/amount')).toBe('30');
  expect(sumOfRows(rows, '/amount')).toBe('60');
  expect(reads).toBe(40);
});

it('sums each member separately, and values that are not rows to zero', () => {
  const rows = [{ stake: '2', payout: '-1' }];
  expect([sumOfRows(rows, '/stake'), sumOfRows(rows, '/payout')]).toEqual(['2', '-1']);
  expect(sumOfRows(['5', '6'], '')).toBe('11');
  expect(sumOfRows([], '/stake')).toBe('0');
});

it('leaves out the rows whose member equals a value, as number or text', () => {
  const rows = [{ state: 3 }, { state: '3' }, { state: 2 }, {}];
  const without = (of: unknown) => FUNCTIONS.without({ of, member: '/state', equals: 3 });
  expect(without(rows)).toEqual([{ state: 2 }, {}]);
  expect(without(null)).toEqual([]);
});
