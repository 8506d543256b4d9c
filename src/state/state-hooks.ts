import { createContext } from 'react';
import { proxy, subscribe } from 'valtio/vanilla';
import type { Translate } from '#model/format.ts';
import { useRequired, useStore } from '#ui/system/use-store.ts';
import type { SiteState } from './create-state.ts';
import type { DeviceName, DeviceValue } from './device/device-store.ts';

export const StateContext = createContext<SiteState | undefined>(undefined);

/** Returns the state of the site, for components outside of the renderer, which has the port. */
export const useSiteState = (): SiteState => useRequired(StateContext, 'SiteScreen');

/** Counts changes of values by `useDeviceValue`, because the device store cannot be subscribed to. */
const deviceChanges: Partial<Record<DeviceName, { count: number }>> = {};
const changesOf = (name: DeviceName) => (deviceChanges[name] ??= proxy({ count: 0 }));

/** Returns a value that this device stores, and a function that changes it wherever it is shown. */
export function useDeviceValue<N extends DeviceName>(name: N) {
  const { device } = useSiteState();
  useStore(changesOf(name), ({ count }) => count);
  const change = (value: DeviceValue<N>): void => {
    device.write(name, value);
    changesOf(name).count += 1;
  };
  return [device.read(name), change] as const;
}

/** Calls `listener` synchronously when `useDeviceValue` changes a value; returns a function that stops it. */
export function onDeviceChange(name: DeviceName, listener: () => void): () => void {
  return subscribe(changesOf(name), listener, true);
}

/**
 * The player's balance: a decimal string, undefined while it is not loaded, null if the server sends none.
 * And whether it is masked, wherever it is shown; `mask` is what a screen reader says then.
 */
export function useBalance(t: Translate) {
  const { shared } = useSiteState();
  const balance = useStore(shared, ({ wallet, user }) => {
    return wallet?.balance ?? user?.balance ?? (wallet && user ? null : undefined);
  });
  const [isMasked = false, setMasked] = useDeviceValue('balanceMasked');
  const mask = isMasked ? t('shell.balance.hidden') : undefined;
  return { balance, isMasked, mask, toggleMask: () => setMasked(!isMasked) };
}
