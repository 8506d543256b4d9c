import { wcagContrast } from 'culori';
import { palette, type ColorToken } from '#ui/system/palette.ts';
import { contrastPairs, contrastsOn, hexColor, nearestReadable, oklchOf } from './theme-color.ts';

/** The seed colours of a theme, as `#RRGGBB`. */
export type Seeds = Record<SeedName, string>;
type SeedName = 'brand' | 'gilt' | 'festive';
export type ModeColors = Record<ColorToken, string>;
export type Mode = 'light' | 'dark';

/** The shades whose lightness follows the seed's. */
const LIGHTNESS_SHADES = new Set(['contrast', 'solid', 'active']);
const DARK_LIGHTNESS_SHARE = 0.6; // How far they follow it in dark mode.

export const colorTokens = Object.keys(palette) as ColorToken[];

/** The shipped colours of one mode. */
export function shippedColors(mode: Mode): ModeColors {
  const entries = colorTokens.map((token) => [token, palette[token][mode]]);
  return Object.fromEntries(entries) as ModeColors;
}

/**
 * The colours of one mode. A shipped seed gives the shipped ramp. Any other shifts the ramp to its hue and
 * chroma in OKLCH, keeps lightness (except of LIGHTNESS_SHADES), and adjusts shades with too little contrast.
 */
export function seededColors(seeds: Seeds, mode: Mode, overrides: Partial<ModeColors>): ModeColors {
  const colors = { ...shippedColors(mode), ...overrides };
  for (const name of ['brand', 'gilt', 'festive'] as const)
    if (seeds[name] !== shippedSeed(name)) Object.assign(colors, ramp(name, seeds[name], mode, colors));
  return { ...colors, ...overrides };
}

/** The seed of the shipped palette: the solid button in light mode. */
export function shippedSeed(name: SeedName): string {
  return palette[`${name}.solid`].light;
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
