import { useSyncExternalStore } from 'react';
import type { DeviceStore } from './device-store.ts';

const listeners = new Set<() => void>();

/** Whether the player hides the balance, and how to change that; every place that shows it agrees. */
export function useBalanceMask(device: DeviceStore): readonly [isMasked: boolean, toggle: () => void] {
  const isMasked = useSyncExternalStore(subscribe, () => device.read('balanceMasked') ?? false);
  const toggle = (): void => {
    device.write('balanceMasked', !isMasked);
    listeners.forEach((listener) => {
      listener();
    });
  };
  return [isMasked, toggle];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
