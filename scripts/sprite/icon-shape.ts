/**
 * One icon on a 24 px grid as path data: `body` is closed and takes the 16 % tint when the icon is active,
 * `line` is only ever stroked, `dot` holds points drawn as small round dots.
 */
export type IconShape = { body?: string; line?: string; dot?: string };

/** A circle of 17 px, the frame of many icons. */
export const DISC = 'M12 20.5A8.5 8.5 0 1 0 12 3.5A8.5 8.5 0 0 0 12 20.5Z';

/** A rounded box from corner to corner. */
export function box(left: number, top: number, right: number, bottom: number, radius = 1.5): string {
  const r = radius;
  return `M${left + r} ${top}H${right - r}a${r} ${r} 0 0 1 ${r} ${r}V${bottom - r}a${r} ${r} 0 0 1-${r} ${r}H${left + r}a${r} ${r} 0 0 1-${r}-${r}V${top + r}a${r} ${r} 0 0 1 ${r}-${r}Z`;
}

/** A circle around a point. */
export function ring(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0-${radius * 2} 0Z`;
}
