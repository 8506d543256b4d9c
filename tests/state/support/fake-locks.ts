/** A fake of `navigator.locks`: one holder of a name at a time. */
export function createFakeLocks(): LockManager {
  const taken = new Set<string>();
  return {
    async request(name: string, _options: LockOptions, callback: (lock: object | null) => unknown) {
      await Promise.resolve();
      if (taken.has(name)) return callback(null);
      taken.add(name);
      await callback({ name });
      return taken.delete(name);
    },
  } as unknown as LockManager;
}
