import { seededNumbers } from '#rules/hash-and-random.ts';

export type Random = ReturnType<typeof createRandom>;

export function createRandom(seed: number) {
  const next = seededNumbers(seed);
  /** A whole number from 0 to below `limit`. */
  const below = (limit: number): number => Math.floor(next() * limit);
  /** One of the items; throws if there are none. */
  const one = <T>(things: readonly T[]): T => {
    const [first] = things;
    const thing = things[below(things.length)] ?? first;
    if (thing === undefined) throw new Error('there is nothing to choose from');
    return thing;
  };
  return { below, one };
}
