import type { TabLock } from '#state/calls/tab-lock.ts';

/** Turns of tabs that share this object, as tabs of a browser share its locks. */
export function createFakeTabLock(): TabLock {
  const taken = new Set<string>();
  return {
    async acquire(name) {
      await Promise.resolve();
      if (taken.has(name)) return undefined;
      taken.add(name);
      return () => taken.delete(name);
    },
  };
}
