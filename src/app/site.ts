import { createContext, use } from 'react';
import type { SiteBundle } from '#model/bundle.ts';
import type { Port } from '#renderer/port.ts';
import type { SiteState } from '#state/create-state.ts';
import type { Sources } from '#state/sources.ts';
import type { SiteText } from '#text/create-text.ts';
import type { Toaster } from '#ui/toaster.ts';
import type { Dialogs } from './dialogs.ts';
import type { Lead } from './lead.ts';
import type { Navigator } from './navigator.ts';
import type { Referrer } from './referrer.ts';
import type { Screens } from './screens.ts';
import type { SiteMap } from './site-map.ts';

/** Everything that the site is made of, put together once at start. */
export interface Site {
  readonly bundle: SiteBundle;
  readonly map: SiteMap;
  readonly text: SiteText;
  readonly state: SiteState;
  readonly sources: Sources;
  readonly port: Port;
  readonly screens: Screens;
  readonly navigator: Navigator;
  readonly lead: Lead;
  readonly dialogs: Dialogs;
  readonly toaster: Toaster;
  readonly referrer: Referrer;
  /** To be called once there is something to see. */
  drawn(): void;
}

const SiteContext = createContext<Site | undefined>(undefined);

/** Gives the site to everything below it. */
export const SiteProvider = SiteContext.Provider;

/** The site. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site)
    throw new Error('useSite outside of <SiteProvider>: wrap the tree in it (src/app/start-site.tsx does).');
  return site;
}
