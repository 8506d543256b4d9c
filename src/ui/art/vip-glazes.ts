/** A glaze: where light falls, where it does not, and the colour that is read on the latter. */
export interface Glaze {
  readonly light: string;
  readonly body: string;
  readonly ink: string;
}

/** White, shadow blue, sky, bean, cobalt, jun purple, oxblood, sacrificial blue, mirror black, gilt. */
const GLAZES: readonly Glaze[] = [
  { light: '#FFFFFF', body: '#B9C2D6', ink: '#101735' },
  { light: '#E9F6F6', body: '#8FB9BE', ink: '#0B2C33' },
  { light: '#CDEBF1', body: '#5F9FB3', ink: '#07242E' },
  { light: '#D9EDD3', body: '#6F9E66', ink: '#12290D' },
  { light: '#8FA9F5', body: '#1E45B8', ink: '#FFFFFF' },
  { light: '#B48BDC', body: '#5B2F93', ink: '#FFFFFF' },
  { light: '#DE6A5C', body: '#861A14', ink: '#FFF6E0' },
  { light: '#5A78DC', body: '#0D1C66', ink: '#FFF6E0' },
  { light: '#55545F', body: '#0F0E14', ink: '#FFE9A8' },
  { light: '#FFEFBF', body: '#C08A1E', ink: '#3B2600' },
];

/** The ranks that have a glaze of their own. */
export const TOP_RANK = GLAZES.length;

/** The rank whose badge a level wears: from 1 to the top. */
export function rankOf(level: number): number {
  return Math.min(TOP_RANK, Math.max(1, Math.trunc(level) || 1));
}

/** The glaze of a level. */
export function glazeOf(level: number): Glaze {
  return GLAZES[rankOf(level) - 1] ?? { light: '#FFFFFF', body: '#B9C2D6', ink: '#101735' };
}
