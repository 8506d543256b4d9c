import { describe, expect, it } from 'vitest';
import { vipLevel, vipProgress } from '#rules/vip-level.ts';

describe('§4.14 "Progress percent = paysum divided by the next-level deposit requirement, rounded, capped at 100; 0 if either is zero"', () => {
  it.each([
    ['54001.24', '120000', 45],
    ['500', '1000', 50],
    ['4', '1000', 0],
    ['5', '1000', 1],
    ['994.99', '1000', 99],
    ['995', '1000', 100],
    ['1000', '1000', 100],
    ['99999999999999999999.99', '0.01', 100],
    ['49999999999999999.99', '10000000000000000000.00', 0],
    ['50000000000000000.00', '10000000000000000000.00', 1],
    ['0', '1000', 0],
    ['0.00', '1000', 0],
    ['500', '0', 0],
    ['500', undefined, 0],
    [undefined, '1000', 0],
    ['-5', '1000', 0],
    ['five', '1000', 0],
  ])('%s of %s is %i', (paid, asked, percent) => expect(vipProgress(paid, asked)).toBe(percent));
});

it.each([
  ['P7', 7],
  ['VIP P 10', 10],
  ['p100', 100],
  ['P0', 0],
  ['7', 0],
  ['', 0],
  [undefined, 0],
])('the level of %j is %i', (currentVip, level) => expect(vipLevel(currentVip)).toBe(level));
