import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLevelReached, vipLevel, vipProgress } from '#rules/vip-level.ts';

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
    ['0', '1000', 0],
    ['0.00', '1000', 0],
    ['500', '0', 0],
    ['500', undefined, 0],
    [undefined, '1000', 0],
    ['-5', '1000', 0],
    ['five', '1000', 0],
  ])('%s of %s is %i', (paid, asked, percent) => expect(vipProgress(paid, asked)).toBe(percent));

  it('equals the computation in cents, and rounds half a percent up', () => {
    const cents = fc.bigInt({ min: 1n, max: 10n ** 15n });
    const text = (value: bigint): string =>
      `${String(value / 100n)}.${String(value % 100n).padStart(2, '0')}`;
    fc.assert(
      fc.property(cents, cents, (paid, asked) => {
        const rounded = (paid * 200n + asked) / (asked * 2n);
        const expected = rounded > 100n ? 100 : Number(rounded);
        expect(vipProgress(text(paid), text(asked))).toBe(expected);
      }),
    );
  });
});

it('§4.10 "A tier is shown as reached when the user\'s level is at least the viewed level, else not reached"', () => {
  for (let own = 0; own <= 10; own += 1)
    for (let level = 1; level <= 10; level += 1) expect(isLevelReached(own, level)).toBe(level <= own);
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
