import { expect, it } from 'vitest';
import { moveWithin } from '#blocks/home/home-red-packet/home-red-packet.tsx';

/** A screen of 844 px with two bars of 52 px, the upper below a safe area of 47 px, the lower above one of 34 px. */
const bounds = { top: 47 + 52, bottom: 844 - 52 - 34 };
const packet = { top: 600, bottom: 690 };

it.each([
  ['as far as the pointer while there is space', 40, 40],
  ['to the lower bar and its safe area, no further', 300, 68],
  ['to the upper bar and its safe area, no further', -700, -501],
])('the button moves %s', (_, movePx, limitedPx) => {
  expect(moveWithin(packet, bounds, movePx)).toBe(limitedPx);
});

it('a button outside of the bounds of a rotated screen moves back in, one inside stays', () => {
  expect(moveWithin({ top: 20, bottom: 110 }, bounds, 0)).toBe(79);
  expect(moveWithin({ top: 700, bottom: 790 }, bounds, 0)).toBe(-32);
  expect(moveWithin(packet, bounds, 0)).toBe(0);
});

it('in bounds that are too small it is at their bottom, clear of the navigation', () => {
  expect(moveWithin({ top: 60, bottom: 150 }, { top: 99, bottom: 160 }, 0)).toBe(10);
});
