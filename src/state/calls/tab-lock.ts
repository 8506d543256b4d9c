import type { Clock } from '#api/query.ts';
import type { DeviceStore } from '#state/device/device-store.ts';

/**
 * One call of a kind at a time among all tabs of the site: acquires the lock of a name and returns how to release it; undefined while another
 * tab holds it. Never waits for it.
 */
type AcquireLock = (name: string) => Promise<(() => void) | undefined>;

/** Makes the lock over the browser's own locks, which end with the tab that holds them; `fallback` serves where they are missing or fail. */
export function createTabLock(
  locks: Pick<LockManager, 'request'> | undefined,
  fallback: AcquireLock,
): AcquireLock {
  if (!locks) return fallback;
  return (name) =>
    new Promise((resolve) => {
      locks
        .request(`qh:${name}`, { ifAvailable: true }, (lock) => {
          if (!lock) return resolve(undefined);
          return new Promise<void>((release) => resolve(release));
        })
        .catch(() => resolve(fallback(name)));
    });
}

/** How long a tab waits before its lease counts: two tabs may have written at the same moment, and the last one has it. */
const SETTLE_MS = 25;

/** What leases need of the page around them. */
export interface LeaseOptions {
  readonly device: DeviceStore;
  readonly clock: Clock;
  /** Milliseconds since the epoch, the same in every tab. */
  now(): number;
  /** Names this tab for as long as its page lives. */
  readonly tab: string;
  /** How long a lease lasts that nobody releases, in milliseconds: a tab that was killed must not exclude the others for ever. */
  readonly leaseMs: number;
  /** Runs a step when the page goes away, so that its leases do not outlive it. */
  onLeave(step: () => void): void;
}

/** Makes the lock for browsers without locks of their own, and for http: a lease in the storage that all tabs share. */
export function createStorageLock({ device, clock, now, tab, leaseMs, onLeave }: LeaseOptions): AcquireLock {
  const held = new Set<string>();
  const leases = () => device.read('tabLocks') ?? {};
  const holder = (name: string): string | undefined => {
    const lease = leases()[name];
    return lease && lease.until > now() && lease.until <= now() + leaseMs ? lease.by : undefined;
  };
  const release = (name: string): void => {
    held.delete(name);
    const { [name]: mine, ...others } = leases();
    if (mine?.by === tab) device.write('tabLocks', others);
  };
  onLeave(() => held.forEach(release));
  return async (name) => {
    if (holder(name) !== undefined) return undefined;
    device.write('tabLocks', { ...leases(), [name]: { by: tab, until: now() + leaseMs } });
    await new Promise<void>((settle) => clock.later(settle, SETTLE_MS));
    if (holder(name) !== tab) return undefined;
    held.add(name);
    return () => release(name);
  };
}
