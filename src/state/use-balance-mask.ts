import { proxy } from 'valtio/vanilla';
import { useStore } from '#ui/system/use-store.ts';
import type { DeviceStore } from './device/device-store.ts';

/** How often the player has changed it: the device keeps the choice, and says nothing of a change. */
const changes = proxy({ count: 0 });

/** Whether the player hides the balance, and how to change that; every place that shows it agrees. */
export function useBalanceMask(device: DeviceStore): readonly [isMasked: boolean, toggle: () => void] {
  const isMasked = useStore(changes, () => device.read('balanceMasked') ?? false);
  const toggle = (): void => {
    device.write('balanceMasked', !isMasked);
    changes.count += 1;
  };
  return [isMasked, toggle];
}
