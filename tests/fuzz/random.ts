import { seededNumbers } from '#rules/hash-and-random.ts';

export interface Random {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  /** One of the items; throws if there are none. */
  one<T>(things: readonly T[]): T;
}

export function createRandom(seed: number): Random {
  const next = seededNumbers(seed);
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
