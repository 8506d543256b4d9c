import type { ColorToken } from '#ui/system/palette.ts';
import type { Contrast } from './theme-color.ts';

/** A foreground, its background and their minimum contrast. */
export interface ContrastPair {
  front: ColorToken;
  ground: ColorToken;
  /** 4.5 for text (WCAG 1.4.3), 3 for controls and icons (1.4.11). */
  ratio: 4.5 | 3;
}

const grounds = ['bg', 'bg.panel', 'bg.raised', 'bg.subtle'] as const;
const palettes = ['brand', 'gilt', 'festive', 'danger', 'success', 'warning', 'info'] as const;
const texts = ['fg', 'fg.muted', 'fg.subtle', 'money.gain', 'money.loss'] as const;

/** All pairs of a text, border or control and its background that the recipes use. */
export const contrastPairs: readonly ContrastPair[] = [
  ...texts.flatMap((front) => on(front, grounds, 4.5)),
  ...palettes.flatMap((name) => [
    ...on(`${name}.fg`, [...grounds, `${name}.subtle`], 4.5),
    ...on(`${name}.contrast`, [`${name}.solid`, `${name}.active`], 4.5),
  ]),
  ...on('fg', ['bg.muted'], 4.5),
  ...on('fg.muted', ['brand.subtle', 'bg.muted'], 4.5),
  ...on('fg.subtle', ['bg.muted'], 4.5),
  ...on('border.emphasized', ['bg', 'bg.panel', 'bg.raised'], 3),
  ...on('brand.focusRing', ['bg', 'bg.panel', 'bg.raised'], 3),
  ...on('brand.solid', ['bg', 'bg.panel'], 3),
];

function on(front: ColorToken, backgrounds: readonly ColorToken[], ratio: 4.5 | 3): ContrastPair[] {
  return backgrounds.map((ground) => ({ front, ground, ratio }));
}

/** The contrast requirements of a colour, as foreground or background of some pairs. */
export function contrastsOn(
  token: ColorToken,
  colors: Readonly<Record<ColorToken, string>>,
  pairs = contrastPairs,
): Contrast[] {
  return pairs.flatMap(({ front, ground, ratio }) => {
    if (front === token) return [{ against: colors[ground], ratio }];
    return ground === token ? [{ against: colors[front], ratio }] : [];
  });
}
