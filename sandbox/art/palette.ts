import type { Random } from './random.ts';

/** The six game categories, as the server spells them. */
export type Category = 'realbet' | 'sport' | 'gaming' | 'joker' | 'concise' | 'lottery';

/** The categories in the order in which the site shows them. */
export const CATEGORIES = ['realbet', 'sport', 'gaming', 'joker', 'concise', 'lottery'] as const;

/** A category's lights: `deep` carries white text (at least 7:1), `dusk` lies between, `glow` is where light falls. */
export type Duotone = { deep: string; dusk: string; body: string; glow: string };

/** The dark blue of printed lines. */
export const INK = '#12173A';
/** The white of paper and porcelain. */
export const CREAM = '#FFFDF4';
/** The gold of edges. */
export const GILT = '#F2C45A';
/** The red of seals and suits. */
export const VERMILION = '#C4361B';
/** The blue of painted porcelain. */
export const COBALT = '#1E45B8';
/** The green of bamboo. */
export const JADE = '#0F7A3D';

const DUOTONES: Record<Category, readonly [deep: Hsl, body: Hsl, glow: Hsl]> = {
  realbet: [
    [334, 62, 24],
    [338, 56, 50],
    [345, 82, 76],
  ],
  sport: [
    [157, 76, 16],
    [152, 58, 36],
    [140, 58, 66],
  ],
  gaming: [
    [250, 56, 31],
    [249, 62, 60],
    [262, 92, 83],
  ],
  joker: [
    [28, 88, 21],
    [31, 70, 46],
    [42, 92, 70],
  ],
  concise: [
    [205, 82, 22],
    [201, 66, 45],
    [190, 80, 74],
  ],
  lottery: [
    [10, 72, 26],
    [13, 72, 51],
    [28, 96, 75],
  ],
};

type Hsl = readonly [hue: number, saturation: number, lightness: number];

/** The category's colours, its hue nudged by the seed so that neighbours differ and still belong together. */
export function duotone(category: Category, random: Random): Duotone {
  const nudge = random.between(-9, 9);
  const [deep, body, glow] = DUOTONES[category];
  const dusk: Hsl = [body[0], body[1], (deep[2] + body[2]) / 2];
  return {
    deep: toHex(deep, nudge),
    dusk: toHex(dusk, nudge),
    body: toHex(body, nudge),
    glow: toHex(glow, nudge * 1.6),
  };
}

function toHex([hue, saturation, lightness]: Hsl, nudge: number): string {
  const level = lightness / 100;
  const reach = (saturation / 100) * Math.min(level, 1 - level);
  const channel = (offset: number): string => {
    const step = (offset + (hue + nudge + 360) / 30) % 12;
    const value = level - reach * Math.max(-1, Math.min(step - 3, 9 - step, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
