import { wcagContrast } from 'culori';
import { palette, type ColorToken, type ModePair } from '#ui/system/palette.ts';
import { type Contrast, hexColor, nearestReadable, oklchOf } from './theme-color.ts';

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

/** The seed colours of a theme, as `#RRGGBB`. */
export type Seeds = Record<SeedName, string>;
type SeedName = 'brand' | 'gilt' | 'festive';
/** All colours of one mode. */
export type ModeColors = Record<ColorToken, string>;
/** A colour mode. */
export type Mode = 'light' | 'dark';

/** The shades whose lightness follows the seed's. */
const LIGHTNESS_SHADES = new Set(['contrast', 'solid', 'active']);
const DARK_LIGHTNESS_SHARE = 0.6; // How far they follow it in dark mode.

/** The names of all colour tokens. */
export const colorTokens = Object.keys(palette) as ColorToken[];

/** The shipped colours of one mode. */
export function shippedColors(mode: Mode): ModeColors {
  const pairs: Record<ColorToken, ModePair> = palette;
  const entries = colorTokens.map((token) => [token, pairs[token][mode === 'light' ? 0 : 1]]);
  return Object.fromEntries(entries) as ModeColors;
}

/**
 * The colours of one mode from the seeds. A shipped seed gives the shipped ramp. Any other seed shifts that ramp to its hue and chroma in OKLCH,
 * keeps their lightness (except that of LIGHTNESS_SHADES), and then adjusts shades with too little contrast.
 */
export function seededColors(seeds: Seeds, mode: Mode, overrides: Partial<ModeColors>): ModeColors {
  const colors = { ...shippedColors(mode), ...overrides };
  for (const name of ['brand', 'gilt', 'festive'] as const)
    if (seeds[name] !== shippedSeed(name)) Object.assign(colors, ramp(name, seeds[name], mode, colors));
  return { ...colors, ...overrides };
}

/** The seed of the shipped palette: the solid button in light mode. */
export function shippedSeed(name: SeedName): string {
  return palette[`${name}.solid`][0];
}

function ramp(name: SeedName, seed: string, mode: Mode, colors: ModeColors): Partial<ModeColors> {
  const own = colorTokens.filter((token) => token.startsWith(`${name}.`));
  const shifted: Partial<ModeColors> = {};
  for (const token of own) shifted[token] = shiftedColor(token, name, seed, mode);
  shifted[`${name}.contrast`] = textColorOn(name, mode, seed);
  const current = { ...colors, ...shifted };
  for (const token of own) {
    if (token.endsWith('.solid') && mode === 'light') continue;
    const pairs = contrastPairs.filter(({ front }) => front === token || front.endsWith('.contrast'));
    const readable = nearestReadable(current[token], contrastsOn(token, current, pairs));
    if (readable) current[token] = shifted[token] = readable;
  }
  if (name === 'festive' && colors['money.gain'] === shippedColors(mode)['money.gain'])
    shifted['money.gain'] = current['festive.fg'];
  return shifted;
}

function shiftedColor(token: ColorToken, name: SeedName, seed: string, mode: Mode): string {
  const from = oklchOf(shippedSeed(name));
  const to = oklchOf(seed);
  const shade = oklchOf(shippedColors(mode)[token]);
  const chromaFactor = Math.min(1.6, to.c / Math.max(0.02, from.c));
  const kind = token.slice(name.length + 1);
  if (kind === 'solid' && mode === 'light') return seed;
  const share = LIGHTNESS_SHADES.has(kind) ? (mode === 'light' ? 1 : DARK_LIGHTNESS_SHARE) : 0;
  return hexColor(shade.l + (to.l - from.l) * share, shade.c * chromaFactor, shade.h + to.h - from.h);
}

/** The text colour on the solid button, the same in both modes. */
function textColorOn(name: SeedName, mode: Mode, seed: string): string {
  const { h } = oklchOf(seed);
  const candidates = [shippedColors(mode)[`${name}.contrast`], '#FFFFFF', hexColor(0.22, 0.03, h), '#000000'];
  const readable = candidates.find((color) => wcagContrast(color, seed) >= 4.5);
  return readable ?? '#000000';
}

/** The contrast requirements of a colour, as foreground or background of some pairs. */
export function contrastsOn(token: ColorToken, colors: ModeColors, pairs = contrastPairs): Contrast[] {
  return pairs.flatMap(({ front, ground, ratio }) => {
    if (front === token) return [{ against: colors[ground], ratio }];
    return ground === token ? [{ against: colors[front], ratio }] : [];
  });
}
