import { chooseMotif } from './motif.ts';
import { type Category, duotone } from './palette.ts';
import { glint, paintsFor } from './parts.ts';
import { drawPattern } from './patterns.ts';
import { createRandom, type Random } from './random.ts';
import { num, place, repeat } from './svg.ts';
import { CLOUD } from './trinkets.ts';

const WIDTH = 716;
const HEIGHT = 280;
const NIGHT = '#0B1640';
const GROUND = `M0 0H${WIDTH}V${HEIGHT}H0z`;

/**
 * Draws a banner, 716 by 280, as a whole SVG file without words: night on the left for white copy in HTML,
 * a moon and the category's subject on the right over gilt waves. `subject` works as for a tile.
 */
export function drawBanner(seed: string, category: Category, subject?: number): string {
  const random = createRandom(`banner/${category}/${seed}`);
  const tones = duotone(category, random);
  const motif = chooseMotif(category, random, subject);
  const x = WIDTH * 0.75 + random.between(-14, 14);
  const y = HEIGHT * 0.47;
  const wave = drawPattern('wave', 'p', '#F2C45A', 0.42, random);
  const ground = drawPattern(random.pick(['fret', 'lattice', 'coin', 'cloud']), 'q', '#fff', 0.07, random);
  const scene =
    drawMoon(x, y, random) +
    drawSea(tones.deep, random) +
    repeat(9, () =>
      glint(
        WIDTH * random.between(0.46, 0.98),
        HEIGHT * random.between(0.06, 0.6),
        random.between(3, 9),
        random.between(0.4, 1),
      ),
    ) +
    place(motif(random), x, y, random.between(-4, 4), 1.9);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>` +
    `<linearGradient id="u" x2="1" y2=".5"><stop stop-color="${NIGHT}"/><stop offset=".48" stop-color="${tones.deep}"/><stop offset="1" stop-color="${tones.body}"/></linearGradient>` +
    `<radialGradient id="w"><stop stop-color="${tones.glow}" stop-opacity=".75"/><stop offset="1" stop-color="${tones.glow}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="n" y1="1" x2="0" y2="0"><stop stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><mask id="m"><path d="M0 110H${WIDTH}V${HEIGHT}H0z" fill="url(#n)"/></mask>` +
    `${paintsFor(scene)}${wave}${ground}</defs><path fill="url(#u)" d="${GROUND}"/><path fill="url(#q)" d="${GROUND}"/>` +
    `<circle cx="${num(x)}" cy="${num(y)}" r="230" fill="url(#w)"/>${scene}</svg>`
  );
}

/** A pale moon with a gilt ring of beads and two clouds before it. */
function drawMoon(x: number, y: number, random: Random): string {
  return (
    `<g transform="translate(${num(x)} ${num(y)})"><circle r="122" fill="#FFF3C9" fill-opacity=".13"/><circle r="104" fill="#FFF3C9" fill-opacity=".12"/>` +
    '<circle r="104" fill="none" stroke="#F2C45A" stroke-opacity=".7" stroke-width="1.6"/><circle r="113" fill="none" stroke="#F2C45A" stroke-width="2.6" stroke-dasharray=".1 9" stroke-linecap="round"/></g>' +
    place(CLOUD, x - random.between(120, 150), y - random.between(36, 60), 0, 1.9) +
    place(CLOUD, x + random.between(100, 118), y + random.between(10, 30), 0, -1.5)
  );
}

/** Two swelling ridges of patterned water along the foot. */
function drawSea(deep: string, random: Random): string {
  const ridge = (level: number, swell: number): string => {
    const first = level + random.between(-8, 8);
    return `M0 ${num(first)}C120 ${num(level - swell)} 230 ${num(level + swell)} 370 ${num(level)}S620 ${num(level - swell)} ${WIDTH} ${num(level + swell * 0.3)}V${HEIGHT}H0Z`;
  };
  const far = ridge(206, 34);
  const near = ridge(240, -26);
  const water = (path: string, fill: string): string =>
    `<path d="${path}" fill="${fill}" fill-opacity=".55"/><path d="${path}" fill="url(#p)" mask="url(#m)"/><path d="${path}" fill="none" stroke="#F2C45A" stroke-opacity=".55" stroke-width="1.4"/>`;
  return water(far, deep) + water(near, NIGHT);
}
