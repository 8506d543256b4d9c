import { seededNumbers } from '#rules/hash-and-random.ts';

/** Makes a random generator; the same seed gives the same numbers. */
export function createRng(seed: number) {
  const fraction = seededNumbers(seed);
  return {
    /** A number in [0, 1). */
    fraction,
    /** A whole number from `low` to `high`, both inclusive. */
    between: (low: number, high: number): number => low + Math.floor(fraction() * (high - low + 1)),
    /** One of the items; throws if there are none. */
    pick<T>(items: readonly T[]): T {
      const item = items[Math.floor(fraction() * items.length)];
      if (item === undefined) throw new RangeError('pick() needs at least one item');
      return item;
    },
  };
}
