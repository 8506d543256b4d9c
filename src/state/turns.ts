/** One call of a kind at a time among all tabs of the site. */
export interface Turns {
  /** Takes the turn and answers how to give it back; undefined while another tab has it. Never waits for it. */
  take(name: string): Promise<(() => void) | undefined>;
}

/** Makes turns over the browser's own locks, which end with the tab that holds them; `without` serves where they are missing or fail. */
export function createTurns(locks: Pick<LockManager, 'request'> | undefined, without: Turns): Turns {
  if (!locks) return without;
  return {
    take: (name) =>
      new Promise((resolve) => {
        locks
          .request(`qh:${name}`, { ifAvailable: true }, (lock) => {
            if (!lock) return resolve(undefined);
            return new Promise<void>((giveBack) => {
              resolve(giveBack);
            });
          })
          .catch(() => {
            resolve(without.take(name));
          });
      }),
  };
}
