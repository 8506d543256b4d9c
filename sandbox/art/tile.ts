import { drawLight } from './light.ts';
import { chooseMotif } from './motif.ts';
import { type Category, duotone } from './palette.ts';
import { paintsFor } from './parts.ts';
import { drawPattern, PATTERNS } from './patterns.ts';
import { createRandom } from './random.ts';
import { num, place } from './svg.ts';
import { scatterTrinkets } from './trinkets.ts';

const WIDTH = 168;
const HEIGHT = 212;
const GROUND = `M0 0H${WIDTH}V${HEIGHT}H0z`;

/**
 * Draws a game's picture, 168 by 212, as a whole SVG file: no text, no script, nothing from outside.
 * The same arguments give the same bytes; the lowest third is dark enough for a white title in HTML.
 * `subject` takes the category's subjects in turn (any whole number), for a row of tiles without repeats;
 * without it the seed chooses.
 */
export function drawTile(seed: string, category: Category, subject?: number): string {
  const random = createRandom(`tile/${category}/${seed}`);
  const tones = duotone(category, random);
  const isNight = random.next() < 0.3;
  const [glow, body] = isNight ? [tones.body, tones.dusk] : [tones.glow, tones.body];
  const motif = chooseMotif(category, random, subject);
  const x = WIDTH / 2 + random.between(-5, 5);
  const y = 86 + random.between(-3, 3);
  const lightX = num(random.between(0.15, 0.85));
  const pattern = drawPattern(random.pick(PATTERNS), 'p', '#fff', 0.17, random);
  const scene =
    drawLight(x, y, random.between(62, 72), random) +
    scatterTrinkets(WIDTH, HEIGHT, random) +
    place(motif(random), x, y, random.between(-4, 4), random.between(1.14, 1.24));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>` +
    `<radialGradient id="u" cx="${lightX}" cy=".2" r="1"><stop stop-color="${glow}"/><stop offset=".42" stop-color="${body}"/><stop offset="1" stop-color="${tones.deep}"/></radialGradient>` +
    `<linearGradient id="v" x2="0" y2="1"><stop offset=".56" stop-color="#05081A" stop-opacity="0"/><stop offset=".8" stop-color="#05081A" stop-opacity=".5"/><stop offset="1" stop-color="#05081A" stop-opacity=".78"/></linearGradient>` +
    `${paintsFor(scene)}${pattern}</defs><path fill="url(#u)" d="${GROUND}"/><path fill="url(#p)" d="${GROUND}"/>` +
    `${scene}<path fill="url(#v)" d="${GROUND}"/></svg>`
  );
}
