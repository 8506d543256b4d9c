import { describe, expect, it } from 'vitest';
import { operationOf, type Contract, requestParts } from '#api/operations.ts';
import { boats } from './invented-api.ts';

const parts = (id: string, input: Record<string, unknown>) => requestParts(operationOf(boats, id), input);

describe('a request', () => {
  it('has the fields of the contract in the place of the operation, and no others', () => {
    expect(parts('listBoats', { harbour: 'Kiel', page: 2, captcha: 'x' })).toEqual({
      query: { harbour: 'Kiel', page: 2 },
    });
    expect(parts('buyBoat', { id: 'b1', amount: 5, confirm: 'secret' })).toEqual({
      body: { id: 'b1', amount: 5 },
    });
    expect(parts('ping', { any: 1 })).toEqual({});
    expect(parts('refresh', { any: 1 })).toEqual({ body: {} });
  });

  it('leaves out undefined fields and keeps empty ones', () => {
    expect(parts('listBoats', { harbour: '', page: undefined })).toEqual({ query: { harbour: '' } });
  });

  it('never takes a field from the prototype', () => {
    const odd: Contract = { odd: ['post none json none', '/odd', 'toString', 'none'] };
    expect(requestParts(operationOf(odd, 'odd'), {})).toEqual({ body: {} });
  });

  it.each([
    ['100', 100],
    ['100.50', 100.5],
    [' 0.1 ', 0.1],
    ['100.500', 100.5],
    [99999999.99, 99999999.99],
    [3, 3],
  ])('sends the amount %j as the number %j', (amount, sent) => {
    expect(parts('buyBoat', { amount })).toEqual({ body: { amount: sent } });
  });

  it.each(['1.005', 0.001, 'ten', '', NaN, Infinity, null, 1e21, {}])('refuses the amount %j', (amount) => {
    expect(() => parts('buyBoat', { amount })).toThrow(
      /buyBoat: 'amount' must be a number with at most two decimals/,
    );
  });
});

it.each(['sellBoat', 'toString', '__proto__'])('the operation %s, which no contract has, throws', (id) => {
  expect(() => operationOf(boats, id)).toThrow(`There is no operation '${id}' in the contract.`);
});
