import { createRoot } from 'react-dom/client';
import type { SiteBundle } from '#model/bundle.ts';
import type { DeviceStore } from '#state/device-store.ts';
import { keepInstallOffer } from '#ui/install-offer.ts';
import { preloadOverlay } from '#ui/overlay/load-overlay.ts';
import { createSite } from './create-site.ts';
import type { PageLoader } from './page-loader.ts';
import { SiteScreen } from './site-screen.tsx';
import { visitWhereAsked } from './visit.ts';

/** Draws the site once, with everything of its first page at hand, and sets it going. */
export function startSite(bundle: SiteBundle, pages: PageLoader, device: DeviceStore): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with id="root": put it back');
  history.scrollRestoration = 'manual';
  const site = createSite(bundle, pages, device);
  createRoot(root).render(<SiteScreen site={site} />);

  site.state.start();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) site.state.recheckSession();
  });
  void visitWhereAsked({ state: site.state, location, hosts: bundle.site.hosts['visit'] });
  keepInstallOffer(window);
  whenIdle(() => {
    void preloadOverlay();
    site.state.warmUp();
  });
  if (!import.meta.env.DEV)
    whenIdle(
      () =>
        void import('./register-worker.ts').then(
          ({ registerWorker }) => registerWorker(),
          () => undefined,
        ),
    );
}

/** Runs a step once the page has nothing better to do. */
export function whenIdle(step: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(step, { timeout: 5000 });
  else setTimeout(step, 1500);
}
