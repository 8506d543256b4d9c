import { wcagContrast } from 'culori';
import { palette, type ColorToken, type ModePair } from '#ui/system/palette.ts';
import { type Demand, hexColor, nearestReadable, oklchOf } from './theme-color.ts';

/** A foreground and its background, with the required contrast. */
export interface ContrastPair {
  front: ColorToken;
  ground: ColorToken;
  /** 4.5 for text (WCAG 1.4.3), 3 for the edges and icons of controls (1.4.11). */
  ratio: 4.5 | 3;
}

const grounds = ['bg', 'bg.panel', 'bg.raised', 'bg.subtle'] as const;
const palettes = ['brand', 'gilt', 'festive', 'danger', 'success', 'warning', 'info'] as const;
const words = ['fg', 'fg.muted', 'fg.subtle', 'money.gain', 'money.loss'] as const;

/** All pairs that the recipes use (source: design, colour tokens). */
export const contrastPairs: readonly ContrastPair[] = [
  ...words.flatMap((front) => on(front, grounds, 4.5)),
  ...palettes.flatMap((name) => [
    ...on(`${name}.fg`, [...grounds, `${name}.subtle`], 4.5),
    ...on(`${name}.contrast`, [`${name}.solid`, `${name}.active`], 4.5),
    ...on(`${name}.focusRing`, ['bg', 'bg.panel', 'bg.raised'], 3),
  ]),
  ...on('fg', ['bg.muted'], 4.5),
  ...on('fg.muted', ['brand.subtle', 'bg.muted'], 4.5),
  ...on('fg.subtle', ['bg.muted'], 4.5),
  ...on('border.emphasized', ['bg', 'bg.panel', 'bg.raised'], 3),
  ...on('brand.solid', ['bg', 'bg.panel'], 3),
];

function on(front: ColorToken, under: readonly ColorToken[], ratio: 4.5 | 3): ContrastPair[] {
  return under.map((ground) => ({ front, ground, ratio }));
}

/** The seeds of a theme, as `#RRGGBB`. */
export type Seeds = Record<SeedName, string>;
type SeedName = 'brand' | 'gilt' | 'festive';
/** A whole palette in one mode. */
export type ModeColors = Record<ColorToken, string>;
/** The two modes. */
export type Mode = 'light' | 'dark';

const minor = new Set(['contrast', 'solid', 'active']);
const darkSolidShare = 0.6;

/** The names of all colour tokens. */
export const colorTokens = Object.keys(palette) as ColorToken[];

/** The shipped palette in one mode. */
export function shippedColors(mode: Mode): ModeColors {
  const pairs: Record<ColorToken, ModePair> = palette;
  const entries = colorTokens.map((token) => [token, pairs[token][mode === 'light' ? 0 : 1]]);
  return Object.fromEntries(entries) as ModeColors;
}

/**
 * Derives the palette of the seeds in one mode. A shipped seed gives the shipped ramp. Another seed rotates that ramp to its hue and chroma in
 * OKLCH, keeps the lightness of each shade, and adjusts unreadable colours until they are readable.
 */
export function seededColors(seeds: Seeds, mode: Mode, set: Partial<ModeColors>): ModeColors {
  const colors = { ...shippedColors(mode), ...set };
  for (const name of ['brand', 'gilt', 'festive'] as const)
    if (seeds[name] !== shippedSeed(name)) Object.assign(colors, ramp(name, seeds[name], mode, colors));
  return { ...colors, ...set };
}

/** The seed of the shipped palette: the filled button by day. */
export function shippedSeed(name: SeedName): string {
  return palette[`${name}.solid`][0];
}

function ramp(name: SeedName, seed: string, mode: Mode, colors: ModeColors): Partial<ModeColors> {
  const own = colorTokens.filter((token) => token.startsWith(`${name}.`));
  const turned: Partial<ModeColors> = {};
  for (const token of own) turned[token] = turn(token, name, seed, mode);
  turned[`${name}.contrast`] = wordsOn(name, mode, seed);
  const ground = { ...colors, ...turned };
  for (const token of own) {
    if (token.endsWith('.solid') && mode === 'light') continue;
    const binding = contrastPairs.filter(({ front }) => front === token || front.endsWith('.contrast'));
    const readable = nearestReadable(ground[token], demandsOn(token, ground, binding));
    if (readable) ground[token] = turned[token] = readable;
  }
  if (name === 'festive' && colors['money.gain'] === shippedColors(mode)['money.gain'])
    turned['money.gain'] = ground['festive.fg'];
  return turned;
}

function turn(token: ColorToken, name: SeedName, seed: string, mode: Mode): string {
  const from = oklchOf(shippedSeed(name));
  const to = oklchOf(seed);
  const shade = oklchOf(shippedColors(mode)[token]);
  const strength = Math.min(1.6, to.c / Math.max(0.02, from.c));
  const kind = token.slice(name.length + 1);
  if (kind === 'solid' && mode === 'light') return seed;
  const share = minor.has(kind) ? (mode === 'light' ? 1 : darkSolidShare) : 0;
  return hexColor(shade.l + (to.l - from.l) * share, shade.c * strength, shade.h + to.h - from.h);
}

/** The text on the filled button: light or dark, whichever the seed needs in the light mode; the same in the dark mode. */
function wordsOn(name: SeedName, mode: Mode, seed: string): string {
  const { h } = oklchOf(seed);
  const candidates = [shippedColors(mode)[`${name}.contrast`], '#FFFFFF', hexColor(0.22, 0.03, h), '#000000'];
  const readable = candidates.find((words) => wcagContrast(words, seed) >= 4.5);
  return readable ?? '#000000';
}

/** The colours that a colour is seen against in some pairs, as foreground or background, with the required contrasts. */
export function demandsOn(token: ColorToken, colors: ModeColors, pairs = contrastPairs): readonly Demand[] {
  return pairs.flatMap(({ front, ground, ratio }) => {
    if (front === token) return [{ against: colors[ground], ratio }];
    return ground === token ? [{ against: colors[front], ratio }] : [];
  });
}
