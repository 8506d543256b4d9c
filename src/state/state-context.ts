import { createContext, use } from 'react';
import { proxy } from 'valtio/vanilla';
import { useStore } from '#ui/system/use-store.ts';
import type { SiteState } from './create-state.ts';

const StateContext = createContext<SiteState | undefined>(undefined);

/** Gives the state to everything below it. */
export const StateProvider = StateContext.Provider;

/** The state of the site, for parts that the port does not serve. */
export function useSiteState(): SiteState {
  const state = use(StateContext);
  if (!state) throw new Error('useSiteState outside of <StateProvider>.');
  return state;
}

/** How often the player has changed the mask: the device keeps the choice, and notifies nobody. */
const maskChanges = proxy({ count: 0 });

/** The player's balance, a decimal string, or undefined while it is not loaded; and whether it is hidden. Every place that shows it agrees. */
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
