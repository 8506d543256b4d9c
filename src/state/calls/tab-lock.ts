/** One call of a kind at a time among all tabs of the site. */
export interface TabLock {
  /** Acquires the lock of a name and returns how to release it; undefined while another tab holds it. Never waits for it. */
  acquire(name: string): Promise<(() => void) | undefined>;
}

/** Makes the lock over the browser's own locks, which end with the tab that holds them; `fallback` serves where they are missing or fail. */
export function createTabLock(locks: Pick<LockManager, 'request'> | undefined, fallback: TabLock): TabLock {
  if (!locks) return fallback;
  return {
    acquire: (name) =>
      new Promise((resolve) => {
        locks
          .request(`qh:${name}`, { ifAvailable: true }, (lock) => {
            if (!lock) return resolve(undefined);
            return new Promise<void>((release) => resolve(release));
          })
          .catch(() => resolve(fallback.acquire(name)));
      }),
  };
}
