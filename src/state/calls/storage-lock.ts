import type { Clock } from '#api/query.ts';
import type { DeviceStore } from '#state/device/device-store.ts';
import type { TabLock } from './tab-lock.ts';

/** How long a tab waits before its lease counts: two tabs may have written at the same moment, and the last one has it. */
export const SETTLE_MS = 25;

interface StorageLockOptions {
  readonly device: DeviceStore;
  readonly clock: Pick<Clock, 'later'>;
  /** Milliseconds since the epoch, the same in every tab. */
  now(): number;
  readonly tab: string;
  /** How long a lease lasts that nobody releases, in milliseconds: a tab that was killed must not exclude the others for ever. */
  readonly leaseMs: number;
  /** Runs a step when the page goes away, so that its leases do not outlive it. */
  onLeave(step: () => void): void;
}

/** Makes the lock for browsers without locks of their own: a lease in the storage that all tabs share. */
export function createStorageLock({
  device,
  clock,
  now,
  tab,
  leaseMs,
  onLeave,
}: StorageLockOptions): TabLock {
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
  return {
    async acquire(name) {
      if (holder(name) !== undefined) return undefined;
      device.write('tabLocks', { ...leases(), [name]: { by: tab, until: now() + leaseMs } });
      await new Promise<void>((settle) => clock.later(settle, SETTLE_MS));
      if (holder(name) !== tab) return undefined;
      held.add(name);
      return () => release(name);
    },
  };
}
