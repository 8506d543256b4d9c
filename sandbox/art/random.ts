import { seededNumbers } from '#rules/seeded-random.ts';

/** A repeatable source of choices: the same seed always tells the same story. */
export type Random = {
  /** The next number in [0, 1). */
  next(): number;
  /** A number between two bounds. */
  between(low: number, high: number): number;
  /** One entry of a list that is not empty. */
  pick<T>(list: readonly [T, ...T[]]): T;
  /** The list in another order; the list itself is left alone. */
  shuffle<T>(list: readonly T[]): T[];
};

/** Creates a repeatable random source from a seed text. */
export function createRandom(seed: string): Random {
  const next = seededNumbers(seed);
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    shuffle: (list) => {
      const mixed = [...list];
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = Math.floor(next() * (last + 1));
        const held = mixed[last] as (typeof mixed)[number];
        mixed[last] = mixed[other] as (typeof mixed)[number];
        mixed[other] = held;
      }
      return mixed;
    },
  };
}
