import type { Turns } from '#state/turns.ts';

/** Turns of tabs that share this object, as tabs of a browser share its locks. */
export function createFakeTurns(): Turns {
  const taken = new Set<string>();
  return {
    async take(name) {
      await Promise.resolve();
      if (taken.has(name)) return undefined;
      taken.add(name);
      return () => taken.delete(name);
    },
  };
}
