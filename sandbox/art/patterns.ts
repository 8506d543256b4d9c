import type { Random } from './random.ts';
import { num } from './svg.ts';

/** The line-work that may cover a ground: sea wave, fret, lattice, coin lattice, cloud. */
export type PatternName = 'wave' | 'fret' | 'lattice' | 'coin' | 'cloud';

/** Every pattern by name. */
export const PATTERNS = ['wave', 'fret', 'lattice', 'coin', 'cloud'] as const;

/** Writes a `<pattern>` with the id given, in one colour at one opacity, sized and turned by the seed. */
export function drawPattern(
  name: PatternName,
  id: string,
  color: string,
  opacity: number,
  random: Random,
): string {
  const size = random.between(0.86, 1.3);
  const turn = name === 'lattice' ? 45 : name === 'fret' ? random.pick([0, 0, 45]) : 0;
  const { width, height, lines } = PATTERN_LINES[name];
  const moves = `${turn === 0 ? '' : `rotate(${turn})`}scale(${Math.round(size * 100) / 100})`;
  return (
    `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="${moves}">` +
    `<path d="${lines}" fill="none" stroke="${color}" stroke-opacity="${opacity}"/></pattern>`
  );
}

const PATTERN_LINES: Record<PatternName, { width: number; height: number; lines: string }> = {
  wave: { width: 28, height: 14, lines: seaWave() },
  fret: { width: 20, height: 20, lines: 'M1 19V1H19V15H5V5H15V11H9' },
  lattice: { width: 22, height: 22, lines: 'M0 0H22M0 0V22M7 7h8v8H7zM0 11h7M15 11h7M11 0v7M11 15v7' },
  coin: {
    width: 26,
    height: 26,
    lines:
      'M0 13A13 13 0 0 1 13 0A13 13 0 0 1 26 13A13 13 0 0 1 13 26A13 13 0 0 1 0 13M13 0Q13 13 0 13Q13 13 13 26Q13 13 26 13Q13 13 13 0',
  },
  cloud: {
    width: 44,
    height: 30,
    lines: 'M2 12h14a5 5 0 1 0-5-5M16 12h6a6 6 0 1 1 6 6H12M24 27h14a5 5 0 1 0-5-5M-6 27h12a6 6 0 1 0-6-6',
  },
};

/**
 * Concentric arcs in rows set off by half a width, the old sea-water pattern. Each arc stops where the
 * row in front would cover it, so that no two lines cross.
 */
function seaWave(): string {
  const reach = 14;
  const drop = 7;
  const arc = (x: number, y: number, radius: number): string => {
    const span = Math.hypot(2 * reach * radius, 2 * drop * radius);
    const limit = (radius * radius + drop * drop) / span;
    const from = Math.acos(Math.min(1, limit)) - Math.atan2(drop, reach);
    const dx = radius * Math.cos(from);
    const dy = radius * Math.sin(from);
    return `M${num(x - dx)} ${num(y - dy)}A${radius} ${radius} 0 0 1 ${num(x + dx)} ${num(y - dy)}`;
  };
  const fan = (x: number, y: number): string => [14, 9.4, 4.8].map((radius) => arc(x, y, radius)).join('');
  return fan(14, 14) + fan(0, 21) + fan(28, 21) + fan(14, 28) + fan(0, 7) + fan(28, 7);
}
