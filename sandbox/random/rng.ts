/** A repeatable source of chance: the same seed throws the same numbers. */
export type Rng = ReturnType<typeof createRng>;

/** Makes rng from a seed by mulberry32 (public domain, T. Ettinger). */
export function createRng(seed: number) {
  let state = seed >>> 0;

  /** A number from 0 up to, not including, 1. */
  function fraction(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  return {
    fraction,
    /** A whole number from `low` to `high`, both included. */
    between: (low: number, high: number): number => low + Math.floor(fraction() * (high - low + 1)),
    /** One of the given things; throws when there is none. */
    pick<T>(things: readonly T[]): T {
      const thing = things[Math.floor(fraction() * things.length)];
      if (thing === undefined) throw new RangeError('Dice were asked to pick from an empty list');
      return thing;
    },
  };
}
