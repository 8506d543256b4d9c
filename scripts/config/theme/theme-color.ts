import { clampChroma, converter, formatHex, parse, wcagContrast, type Oklch } from 'culori';

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
