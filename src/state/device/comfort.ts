import { proxy, subscribe } from 'valtio/vanilla';
import { useStore } from '#ui/system/use-store.ts';
import type { DeviceStore, DeviceValue } from './device-store.ts';

type Comfort = DeviceValue<'comfort'>;

/** How often the player has changed something: the device keeps what, and notifies nobody. */
const changes = proxy({ count: 0 });

/** What the player wants of this device, and how to change a part of it. */
export function useComfort(device: DeviceStore): [Comfort, (part: Comfort) => void] {
  useStore(changes, ({ count }) => count);
  const comfort = device.read('comfort') ?? {};
  const change = (part: Comfort): void => {
    device.write('comfort', { ...comfort, ...part });
    changes.count += 1;
  };
  return [comfort, change];
}

/** Calls a listener at each change; returns a function that unsubscribes it. */
export function onComfortChange(listener: () => void): () => void {
  return subscribe(changes, listener, true);
}
