import { seededNumbers } from '#rules/seeded-random.ts';

/** A repeatable source of chance: the same seed throws the same numbers. */
export type Rng = ReturnType<typeof createRng>;

/** Makes it from a seed. */
export function createRng(seed: number) {
  const fraction = seededNumbers(seed);
  return {
    /** A number from 0 up to, not including, 1. */
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
