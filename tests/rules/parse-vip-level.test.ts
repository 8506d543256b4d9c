import { expect, it } from 'vitest';
import { parseVipLevel } from '#rules/parse-vip-level.ts';

it.each([
  ['P7', 7],
  ['VIP P 10', 10],
  ['p100', 100],
  ['P0', 0],
  ['7', 0],
  ['', 0],
  [undefined, 0],
])('the level of %j is %i', (currentVip, level) => expect(parseVipLevel(currentVip)).toBe(level));
