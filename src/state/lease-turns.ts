import type { DeviceStore } from './device-store.ts';
import type { Clock } from './poller.ts';
import type { Turns } from './turns.ts';

/** How long a tab waits before it believes its lease: two tabs may have written at the same moment, and the last one has it. */
export const SETTLE_MS = 25;

/** What leases need from outside. */
export interface LeaseOptions {
  readonly device: DeviceStore;
  readonly clock: Pick<Clock, 'later'>;
  /** Milliseconds since the epoch, the same in every tab. */
  now(): number;
  readonly tab: string;
  /** How long a lease lasts that nobody gave back, in milliseconds: a tab that was killed must not bar the others for ever. */
  readonly leaseMs: number;
  /** Runs a step when the page goes away, so that its leases do not outlive it. */
  onLeave(step: () => void): void;
}

/** Makes turns for browsers without locks: a lease in the storage that all tabs share. */
export function createLeaseTurns({ device, clock, now, tab, leaseMs, onLeave }: LeaseOptions): Turns {
  const held = new Set<string>();
  const leases = () => device.read('turns') ?? {};
  const holder = (name: string): string | undefined => {
    const lease = leases()[name];
    return lease && lease.until > now() && lease.until <= now() + leaseMs ? lease.by : undefined;
  };
  const giveBack = (name: string): void => {
    held.delete(name);
    const { [name]: mine, ...others } = leases();
    if (mine?.by === tab) device.write('turns', others);
  };
  onLeave(() => {
    held.forEach(giveBack);
  });
  return {
    async take(name) {
      if (holder(name) !== undefined) return undefined;
      device.write('turns', { ...leases(), [name]: { by: tab, until: now() + leaseMs } });
      await new Promise<void>((settle) => clock.later(settle, SETTLE_MS));
      if (holder(name) !== tab) return undefined;
      held.add(name);
      return () => {
        giveBack(name);
      };
    },
  };
}
