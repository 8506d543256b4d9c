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

/** Hashes text to an unsigned 32-bit number (FNV-1a over code points). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** Creates a repeatable random source from a seed text (FNV-1a feeding mulberry32). */
export function createRandom(seed: string): Random {
  let state = hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
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
