import { shadow } from './parts.ts';
import { COBALT, CREAM, JADE, VERMILION } from './palette.ts';
import type { Random } from './random.ts';
import { num, place, repeat } from './svg.ts';
import { card } from './table-parts.ts';

/** Two mahjong tiles leaning together. */
export function tilePair(random: Random): string {
  const [first, second] = pickFaces(random);
  return (
    shadow(2, 46, 50) + place(mahjong(first), -20, -10, -11, 1.04) + place(mahjong(second), 20, 6, 7, 1.12)
  );
}

/** Three mahjong tiles in a row, the middle one standing out. */
export function tileTrio(random: Random): string {
  const [first, second, third] = pickFaces(random);
  return (
    shadow(0, 44, 58) +
    place(mahjong(first), -40, 6, -9, 0.84) +
    place(mahjong(third), 39, 6, 9, 0.84) +
    place(mahjong(second), 0, -4, random.between(-3, 3), 1.14)
  );
}

/** Two pai gow dominoes crossed. */
export function dominoes(random: Random): string {
  const half = (pips: number, y: number): string =>
    repeat(pips, (index) => {
      const columns = pips === 1 ? 1 : 2;
      const x = columns === 1 ? 0 : index % 2 === 0 ? -8 : 8;
      const rows = Math.ceil(pips / 2);
      const step = y + (Math.floor(index / 2) - (rows - 1) / 2) * 12;
      return `<circle cx="${x}" cy="${num(step)}" r="${pips === 1 ? 6 : 4.4}" fill="${pips === 1 || pips === 4 ? '#FF7A5C' : CREAM}"/>`;
    });
  const domino = (top: number, bottom: number): string =>
    '<rect x="-17" y="-39" width="40" height="84" rx="7" opacity=".3"/><rect x="-20" y="-42" width="40" height="84" rx="7" fill="url(#k)" stroke="url(#g)" stroke-width="2"/><path d="M-13 0H13" stroke="#F2C45A" stroke-width="1.6"/>' +
    half(top, -21) +
    half(bottom, 21);
  const counts = random.shuffle([1, 2, 4, 6]);
  const count = (index: number): number => counts[index] ?? 1;
  return (
    shadow(0, 47, 52) +
    place(domino(count(0), count(1)), -16, -2, -20) +
    place(domino(count(2), count(3)), 18, 0, 14)
  );
}

/** A jester's cap over two cards. */
export function jesterCap(random: Random): string {
  const suits = random.shuffle(['spade', 'heart', 'club', 'diamond'] as const);
  const [left, right] = random.shuffle(['url(#r)', 'url(#b)', 'url(#k)', '#0F7A3D']);
  const stripe = random.pick([JADE, COBALT, VERMILION]);
  const bell = (x: number, y: number): string =>
    `<circle cx="${x}" cy="${y}" r="6" fill="url(#g)" stroke="#8A5A08" stroke-width=".8"/><path d="M${x - 3} ${y + 2}h6" stroke="#6B3F00" stroke-width="1.4"/>`;
  return (
    shadow(0, 46, 52) +
    place(card(suits[0] ?? 'spade', false), -21, 8, -16) +
    place(card(suits[1] ?? 'heart', false), 21, 8, 16) +
    `<path d="M-27 21C-26 0-36-20-52-17C-44-38-16-34-9-8Z" fill="${left}"/><path d="M27 21C26 0 36-20 52-17C44-38 16-34 9-8Z" fill="${right}"/>` +
    `<path d="M-18 22C-22-10-12-36 1-52C14-36 22-10 18 22Z" fill="url(#c)"/><path d="M1-52C14-36 22-10 18 22H1Z" fill="${stripe}" fill-opacity=".85"/>` +
    '<path d="M-29 17Q0 30 29 17V31Q0 44-29 31Z" fill="url(#g)" stroke="#8A5A08" stroke-width=".8"/><path d="M-22 25Q0 34 22 25" fill="none" stroke="#8A5A08" stroke-width="2.4" stroke-dasharray=".1 6" stroke-linecap="round"/>' +
    bell(-52, -14) +
    bell(52, -14) +
    bell(1, -53)
  );
}

/** One tile around the origin, 42 by 58, its bamboo back showing at the right and below. */
function mahjong(face: string): string {
  return (
    '<rect x="-14" y="-20" width="42" height="58" rx="8" opacity=".25"/><rect x="-16" y="-24" width="42" height="58" rx="8" fill="#0B5A3C"/><rect x="-18" y="-26" width="42" height="58" rx="8" fill="#E9D9AE"/>' +
    `<rect x="-21" y="-29" width="42" height="58" rx="7" fill="url(#c)" stroke="url(#g)" stroke-width="1.2"/>${face}`
  );
}

function pickFaces(random: Random): [string, string, string] {
  const [first, second, third] = random.shuffle(FACES);
  return [first ?? '', second ?? '', third ?? ''];
}

/** The honour of the middle, the white board, circles and bamboos, drawn as strokes. */
const FACES: readonly string[] = [
  `<path d="M0-22V23M-12-12H12V5H-12Z" fill="none" stroke="${VERMILION}" stroke-width="4.6" stroke-linejoin="round" stroke-linecap="round"/>`,
  `<path d="M-13-21H13V21H-13ZM-9-17H9V17H-9Z" fill="none" stroke="${COBALT}" stroke-width="2.2"/><path d="M-13-21L-9-17M13-21L9-17M13 21L9 17M-13 21L-9 17" stroke="${COBALT}" stroke-width="2"/>`,
  `<circle r="16" fill="none" stroke="${COBALT}" stroke-width="3.4"/><circle r="10" fill="none" stroke="${VERMILION}" stroke-width="3" pathLength="16" stroke-dasharray="1"/><circle r="4.6" fill="${JADE}"/>`,
  circles(
    [
      [0, -18, JADE],
      [0, 0, VERMILION],
      [0, 18, COBALT],
    ],
    6.6,
  ),
  circles(
    [
      [-9, -18, COBALT],
      [9, -18, JADE],
      [0, 0, VERMILION],
      [-9, 18, JADE],
      [9, 18, COBALT],
    ],
    5.4,
  ),
  bamboo([
    [0, -12, JADE],
    [0, 12, JADE],
  ]),
  bamboo([
    [0, -13, JADE],
    [-9, 12, JADE],
    [9, 12, COBALT],
  ]),
  bamboo([
    [-10, -13, JADE],
    [10, -13, COBALT],
    [0, 0, VERMILION],
    [-10, 13, COBALT],
    [10, 13, JADE],
  ]),
];

function circles(spots: readonly (readonly [number, number, string])[], radius: number): string {
  return spots
    .map(
      ([x, y, color]) =>
        `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${color}" stroke-width="2.8"/><circle cx="${x}" cy="${y}" r="2" fill="${color}"/>`,
    )
    .join('');
}

function bamboo(spots: readonly (readonly [number, number, string])[]): string {
  return spots
    .map(
      ([x, y, color]) =>
        `<path d="M${x} ${y - 9}V${y + 9}" stroke="${color}" stroke-width="5" stroke-linecap="round"/><path d="M${x - 4.5} ${y}h9" stroke="${CREAM}" stroke-width="1.8"/>`,
    )
    .join('');
}
