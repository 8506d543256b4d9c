/** From where to where something reaches, in CSS pixels from the top of the screen. */
export interface Interval {
  readonly top: number;
  readonly bottom: number;
}

/** How far a thing may move down (below 0: up) of what is wished, so that it stays in its room; in a room too low for it, it stands at the foot. */
export function moveWithin(thing: Interval, room: Interval, wishedPx: number): number {
  return Math.min(room.bottom - thing.bottom, Math.max(wishedPx, room.top - thing.top));
}
