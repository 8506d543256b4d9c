import { createContext, use } from 'react';
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
