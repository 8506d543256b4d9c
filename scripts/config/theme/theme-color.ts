import { clampChroma, converter, formatHex, parse, wcagContrast, type Oklch } from 'culori';

const strict = /^(#[0-9a-f]{3}|#[0-9a-f]{6}|(?:rgb|oklch)\([0-9a-z.,% /+-]{5,60}\))$/i;
const strictVeil = /^#[0-9a-f]{8}$/i;
const toOklch = converter('oklch');

/** Reads a colour as `#rrggbb`. Only hex, rgb() and oklch() are known: no names, no url(), no var(). */
export function readColor(text: string): string | undefined {
  if (!strict.test(text)) return undefined;
  const color = parse(text);
  if (!color || (color.alpha ?? 1) < 1) return undefined;
  return formatHex(clampChroma(color, 'oklch')).toUpperCase();
}

/** Reads a colour that may be translucent, as `#rrggbbaa`. */
export function readVeil(text: string): string | undefined {
  return strictVeil.test(text) ? text.toUpperCase() : readColor(text);
}

/** A hex colour by lightness (0 to 1), chroma and hue. A grey has the hue 0. */
export function oklchOf(hex: string): Required<Omit<Oklch, 'mode' | 'alpha'>> {
  const color = toOklch(hex);
  return { l: color?.l ?? 0, c: color?.c ?? 0, h: color?.h ?? 0 };
}

/** The nearest sRGB colour, as `#RRGGBB`. */
export function hexColor(l: number, c: number, h: number): string {
  const lightness = Math.min(1, Math.max(0, l));
  return formatHex(clampChroma({ mode: 'oklch', l: lightness, c: Math.max(0, c), h }, 'oklch')).toUpperCase();
}

/** A colour that another one is seen against, with the required contrast. */
export interface Demand {
  against: string;
  ratio: number;
}

/** The colour with the nearest lightness that meets all contrasts, if there is one. */
export function nearestReadable(hex: string, demands: readonly Demand[]): string | undefined {
  const { l, c, h } = oklchOf(hex);
  for (let step = 0; step <= 1; step += 0.005)
    for (const lightness of [l - step, l + step]) {
      const candidate = step === 0 ? hex : hexColor(lightness, c, h);
      if (demands.every(({ against, ratio }) => wcagContrast(candidate, against) >= ratio)) return candidate;
    }
  return undefined;
}
