import { blossom, coin, glint } from './parts.ts';
import type { Random } from './random.ts';
import { num, repeat, stamp } from './svg.ts';

/** Scatters small things (glints, coins, petals, confetti or clouds) over a box, outside its middle. */
export function scatterTrinkets(width: number, height: number, random: Random): string {
  const kind = random.pick(['glints', 'coins', 'petals', 'clouds', 'motes'] as const);
  const spots = edgeSpots(width, height, random);
  switch (kind) {
    case 'coins':
      return stamp(
        'i',
        coin(8),
        spots.slice(0, 3).map(([x, y]) => [x, y, random.between(-40, 40), random.between(0.65, 1.05)]),
      );
    case 'petals':
      return stamp(
        'i',
        `<g opacity=".8">${blossom(8, 5, '#FFF6E0')}</g>`,
        spots.slice(0, 4).map(([x, y]) => [x, y, random.between(0, 72), random.between(0.65, 1)]),
      );
    case 'clouds':
      return stamp(
        'i',
        CLOUD,
        spots.slice(0, 2).map(([x, y], index) => [x, y, 0, index === 0 ? 1 : -0.8]),
      );
    case 'motes':
      return repeat(
        14,
        () =>
          `<circle cx="${num(random.between(6, width - 6))}" cy="${num(random.between(6, height * 0.7))}" r="${num(random.between(0.6, 2))}" fill="#FFF3C9" fill-opacity="${num(random.between(0.3, 0.9))}"/>`,
      );
    case 'glints':
      return spots.map(([x, y]) => glint(x, y, random.between(3, 7), random.between(0.5, 1))).join('');
  }
}

/** An auspicious cloud in line-work. */
export const CLOUD =
  '<path d="M-22 6H16A6 6 0 1 0 10-1A9 9 0 0 0-6-5A6 6 0 0 0-14 2A4 4 0 0 0-22 6ZM-8 12H26" fill="#fff" fill-opacity=".14" stroke="#FFE9A8" stroke-opacity=".75" stroke-width="1.2" stroke-linecap="round"/>';

function edgeSpots(width: number, height: number, random: Random): [number, number][] {
  const corners: [number, number][] = [
    [width * 0.14, height * 0.12],
    [width * 0.86, height * 0.13],
    [width * 0.1, height * 0.62],
    [width * 0.9, height * 0.64],
    [width * 0.5, height * 0.06],
    [width * 0.93, height * 0.36],
  ];
  return random.shuffle(corners).map(([x, y]) => [x + random.between(-6, 6), y + random.between(-6, 6)]);
}
