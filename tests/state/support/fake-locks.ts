/** A fake of `navigator.locks`: one holder of a name at a time. */
export function createFakeLocks(): LockManager {
  const held = new Set<string>();
  return {
    async request(name: string, _options: LockOptions, callback: (lock: object | null) => unknown) {
      await Promise.resolve();
      if (held.has(name)) return callback(null);
      held.add(name);
      await callback({ name });
      return held.delete(name);
    },
  } as unknown as LockManager;
}
