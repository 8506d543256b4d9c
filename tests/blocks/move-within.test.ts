import { expect, it } from 'vitest';
import { moveWithin } from '#blocks/home/home-red-packet/home-red-packet.tsx';

/** A screen of 844 px with a bar of 52 px at either edge, the lower one over a safe area of 34 px and the upper under one of 47 px. */
const room = { top: 47 + 52, bottom: 844 - 52 - 34 };
const packet = { top: 600, bottom: 690 };

it.each([
  ['as far as is wished while there is room', 40, 40],
  ['to the lower bar and its safe area, no further', 300, 68],
  ['to the upper bar and its safe area, no further', -700, -501],
])('a floating thing moves %s', (_, wished, may) => {
  expect(moveWithin(packet, room, wished)).toBe(may);
});

it('what a turned screen leaves outside of its room comes back in, and what is inside stays', () => {
  expect(moveWithin({ top: 20, bottom: 110 }, room, 0)).toBe(79);
  expect(moveWithin({ top: 700, bottom: 790 }, room, 0)).toBe(-32);
  expect(moveWithin(packet, room, 0)).toBe(0);
});

it('in a room too low for it, it stands at the foot, clear of the ways through the site', () => {
  expect(moveWithin({ top: 60, bottom: 150 }, { top: 99, bottom: 160 }, 0)).toBe(10);
});
