import { expect, it } from 'vitest';
import { FORMATS, FUNCTIONS } from '#model/lazy-functions-and-formats.ts';

it('adds nothing that it cannot read: the total is a dash, never zero', () => {
  const total = (a: unknown, b: unknown) => FORMATS.money(FUNCTIONS.add({ a, b })).text;
  expect([total('1.5', '2'), total('1.5', 'NaN'), total(null, undefined)]).toEqual(['¥3.50', '—', '—']);
  expect(FORMATS.money(FUNCTIONS.sum({ of: [{ amount: '5' }, {}], member: '/amount' })).text).toBe('—');
});

it('sums each member separately, and values that are not rows to zero', () => {
  const sum = (of: unknown, member: string) => FUNCTIONS.sum({ of, member });
  const rows = [
    { stake: '2', payout: '-1' },
    { stake: 0.1, payout: '1.10' },
  ];
  expect([sum(rows, '/stake'), sum(rows, '/payout')]).toEqual(['2.1', '0.1']);
  expect([sum(['5', '6'], ''), sum([], '/stake'), sum(null, '/stake')]).toEqual(['11', '0', '0']);
});

it('leaves out the rows whose member equals a value, as number or text', () => {
  const rows = [{ state: 3 }, { state: '3' }, { state: 2 }, {}];
  const without = (of: unknown) => FUNCTIONS.without({ of, member: '/state', equals: 3 });
  expect(without(rows)).toEqual([{ state: 2 }, {}]);
  expect(without(null)).toEqual([]);
});
