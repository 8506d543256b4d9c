import { createContext, use } from 'react';
import type { SiteBundle } from '#model/bundle.ts';
import type { Port } from '#renderer/port.ts';
import type { SiteState } from '#state/create-state.ts';
import type { SharedSources } from '#state/sources.ts';
import type { SiteText } from '#text/site-text.tsx';
import type { Toaster } from '#ui/feedback/toaster.ts';
import type { Dialogs } from '#app/shell/dialogs.ts';
import type { Navigation } from '#app/routing/navigation.ts';
import type { RouterBridge } from '#app/routing/router-bridge.ts';
import type { Referrer } from '#app/routing/referrer.ts';
import type { Screens } from '#app/routing/screens.ts';
import type { SiteMap } from '#app/routing/site-map.ts';

/** Everything that the site is made of, put together once at start. */
export interface Site {
  readonly bundle: SiteBundle;
  readonly map: SiteMap;
  readonly text: SiteText;
  readonly state: SiteState;
  readonly sources: SharedSources;
  readonly port: Port;
  readonly screens: Screens;
  readonly router: RouterBridge;
  readonly navigation: Navigation;
  readonly dialogs: Dialogs;
  readonly toaster: Toaster;
  readonly referrer: Referrer;
  /** To be called once there is something to see. */
  onReady(): void;
}

const SiteContext = createContext<Site | undefined>(undefined);

/** Gives the site to everything below it. */
export const SiteProvider = SiteContext.Provider;

/** Reads the site that `SiteProvider` gives; throws outside of it. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite outside of <SiteProvider>.');
  return site;
}
