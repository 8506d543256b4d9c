import { proxy, subscribe } from 'valtio/vanilla';
import { useStore } from '#ui/system/use-store.ts';
import type { DeviceStore, DeviceValue } from './device-store.ts';

type Comfort = DeviceValue<'comfort'>;

/** Counts the changes of the display settings. The device store has the settings, but cannot be subscribed to. */
const changes = proxy({ count: 0 });

/** Returns the player's display settings on this device, and a function that changes some of them. */
export function useComfort(device: DeviceStore): [Comfort, (part: Comfort) => void] {
  useStore(changes, ({ count }) => count);
  const comfort = device.read('comfort') ?? {};
  const change = (part: Comfort): void => {
    device.write('comfort', { ...comfort, ...part });
    changes.count += 1;
  };
  return [comfort, change];
}

/** Subscribes to changes, synchronously; returns a function that unsubscribes. */
export function onComfortChange(listener: () => void): () => void {
  return subscribe(changes, listener, true);
}
