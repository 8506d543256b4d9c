import { createContext, use } from 'react';
import { proxy } from 'valtio/vanilla';
import { useStore } from '#ui/system/use-store.ts';
import type { SiteState } from './create-state.ts';

const StateContext = createContext<SiteState | undefined>(undefined);

export const StateProvider = StateContext.Provider;

/** Returns the state of the site, for components outside of the renderer, which has the port. */
export function useSiteState(): SiteState {
  const state = use(StateContext);
  if (!state) throw new Error('useSiteState outside of <StateProvider>.');
  return state;
}

/** Counts the changes of the mask: the device store has the choice, but no subscriptions. */
const maskChanges = proxy({ count: 0 });

/** The player's balance, a decimal string or undefined while it is not loaded, and whether it is masked: the same wherever it is shown. */
export function useBalance() {
  const { shared, device } = useSiteState();
  const balance = useStore(shared, ({ wallet, user }) => wallet?.balance ?? user?.balance);
  const isMasked = useStore(maskChanges, () => device.read('balanceMasked') ?? false);
  const toggleMask = (): void => {
    device.write('balanceMasked', !isMasked);
    maskChanges.count += 1;
  };
  return { balance, isMasked, toggleMask };
}
