import type { Suit } from './glyphs.ts';
import { shadow } from './parts.ts';
import type { Random } from './random.ts';
import { num, place, polar, repeat } from './svg.ts';
import { card, chip, chipStack, die, DIE_FACE } from './table-parts.ts';

const SUIT_NAMES = ['spade', 'heart', 'club', 'diamond'] as const;

/** A fan of three cards. */
export function fannedCards(random: Random): string {
  const suits = random.shuffle(SUIT_NAMES);
  const spread = random.between(15, 20);
  return (
    shadow(0, 46, 50) +
    repeat(3, (index) => {
      const turn = (index - 1) * spread;
      const [x, y] = polar(0, 58, 58, turn);
      return place(card(suits[index] as Suit, index === 2), x, y, turn, 1.05);
    })
  );
}

/** Two cards behind a pile of chips. */
export function cardsAndChips(random: Random): string {
  const [first, second] = random.shuffle(SUIT_NAMES);
  const paints = random.shuffle(['r', 'b', 'k'] as const);
  return (
    shadow(0, 46, 52) +
    place(card(first as Suit), -20, -6, -13, 1.05) +
    place(card(second as Suit), 14, -8, 9, 1.05) +
    place(chipStack([paints[0] ?? 'r', paints[1] ?? 'b', paints[0] ?? 'r', paints[2] ?? 'k']), 24, 20, 0, 1) +
    place(chipStack([paints[1] ?? 'b', paints[2] ?? 'k'], 17), -17, 36, 0, 1)
  );
}

/** A roulette wheel with its ball. */
export function rouletteWheel(random: Random): string {
  const turn = random.between(0, 360);
  const [x, y] = polar(0, 0, 36.5, turn + 100);
  const arms = repeat(4, (index) => {
    const [ax, ay] = polar(0, 0, 17, index * 90 + turn);
    return `<path d="M0 0L${num(ax)} ${num(ay)}" stroke="#F2C45A" stroke-width="3"/><circle cx="${num(ax)}" cy="${num(ay)}" r="2.8" fill="url(#g)"/>`;
  });
  return (
    shadow(0, 48, 50, 10) +
    '<circle r="48" fill="url(#k)" stroke="url(#g)" stroke-width="3"/><circle r="42" fill="#0A0D28" stroke="#F2C45A" stroke-opacity=".5" stroke-width=".8"/>' +
    `<g transform="rotate(${num(turn)})" fill="none" stroke-width="13"><circle r="34.5" stroke="#171C48"/><circle r="34.5" stroke="#C4361B" pathLength="24" stroke-dasharray="1"/><path d="M0-41A41 41 0 0 1 5.4-40.6L3.7-27.7A28 28 0 0 0 0-28Z" fill="#0F7A3D" stroke="none"/></g>` +
    '<circle r="41" fill="none" stroke="url(#g)"/><circle r="28" fill="url(#k)" stroke="url(#g)" stroke-width="1.6"/>' +
    `<circle r="21" fill="none" stroke="#F2C45A" stroke-opacity=".35"/>${arms}<circle r="7" fill="url(#g)"/><circle r="3" fill="#FFF3C9"/>` +
    `<circle r="48" fill="url(#s)" opacity=".6"/><circle cx="${num(x)}" cy="${num(y)}" r="4.2" fill="#fff"/>`
  );
}

/** Two dice beside a chip. */
export function diceAndChip(random: Random): string {
  const faces = random.shuffle([1, 2, 3, 4, 5, 6]);
  const side = (index: number): number => faces[index] ?? 1;
  return (
    DIE_FACE +
    shadow(0, 44, 54) +
    place(chip(random.pick(['r', 'b', 'k']), 22), 20, -24, random.between(0, 40), 1.1) +
    place(die(side(0), side(1), side(2)), -19, 4, 0, 1.12) +
    place(die(side(3), side(4), side(5)), 28, 22, 0, 0.86)
  );
}
