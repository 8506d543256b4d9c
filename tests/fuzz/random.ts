/** A stream of chance that a seed repeats. */
export interface Random {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  /** One of some things; throws where there are none. */
  one<T>(things: readonly T[]): T;
}

/** Makes a stream of chance from a seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    one(things) {
      const [first] = things;
      const thing = things[below(things.length)] ?? first;
      if (thing === undefined) throw new Error('there is nothing to choose from');
      return thing;
    },
  };
}
