import { clampChroma, converter, formatHex, parse, wcagContrast, type Oklch } from 'culori';
import type { ColorToken } from '#ui/system/palette.ts';

const OPAQUE = /^(#[0-9a-f]{3}|#[0-9a-f]{6}|(?:rgb|oklch)\([0-9a-z.,% /+-]{5,60}\))$/i;
const TRANSLUCENT_HEX = /^#[0-9a-f]{8}$/i;
const toOklch = converter('oklch');

/** Converts a colour to `#RRGGBB`; undefined if it is translucent or not hex, rgb() or oklch(). */
export function readColor(text: string): string | undefined {
  if (!OPAQUE.test(text)) return undefined;
  const color = parse(text);
  if (!color || (color.alpha ?? 1) < 1) return undefined;
  return formatHex(clampChroma(color, 'oklch')).toUpperCase();
}

/** As `readColor`, but also accepts `#rrggbbaa`. */
export function readTranslucentColor(text: string): string | undefined {
  return TRANSLUCENT_HEX.test(text) ? text.toUpperCase() : readColor(text);
}

/** Converts a hex colour to lightness (0 to 1), chroma and hue. The hue of a grey is 0. */
export function oklchOf(hex: string): Required<Omit<Oklch, 'mode' | 'alpha'>> {
  const color = toOklch(hex);
  return { l: color?.l ?? 0, c: color?.c ?? 0, h: color?.h ?? 0 };
}

/** The nearest sRGB colour, as `#RRGGBB`. */
export function hexColor(l: number, c: number, h: number): string {
  const lightness = Math.min(1, Math.max(0, l));
  return formatHex(clampChroma({ mode: 'oklch', l: lightness, c: Math.max(0, c), h }, 'oklch')).toUpperCase();
}

/** A colour that another is shown on or beside, and the minimum contrast. */
export interface Contrast {
  against: string;
  ratio: number;
}

/** The colour that meets all requirements and is nearest in lightness; undefined if there is none. */
export function nearestReadable(hex: string, pairs: readonly Contrast[]): string | undefined {
  const { l, c, h } = oklchOf(hex);
  for (let step = 0; step <= 1; step += 0.005)
    for (const lightness of [l - step, l + step]) {
      const candidate = step === 0 ? hex : hexColor(lightness, c, h);
      if (pairs.every(({ against, ratio }) => wcagContrast(candidate, against) >= ratio)) return candidate;
    }
  return undefined;
}

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
