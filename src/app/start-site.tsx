import { createRoot } from 'react-dom/client';
import { putDrafts } from '#renderer/form/draft-store.ts';
import { keepInstallOffer } from '#ui/install-offer.ts';
import { fetchOverlay } from '#ui/overlay/load-overlay.ts';
import { createSite, type SiteParts } from './create-site.ts';
import { readPlace } from './navigator.ts';
import type { Wish } from './screens.ts';
import { SiteScreen } from './site-screen.tsx';
import type { Site } from './site.ts';
import { visitWhereAsked } from './visit.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Draws the site once, with everything of its first page at hand, and sets it going. Settles when there is something to see. Rejects when
 * it breaks before that: then nothing of it is left, and another config may be tried.
 */
export async function startSite(parts: Omit<SiteParts, 'drawn'>): Promise<Site> {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no element with id="root": put it back');
  history.scrollRestoration = 'manual';
  takeDrafts(parts);
  const stops: (() => void)[] = [];
  try {
    return await new Promise<Site>((resolve, reject) => {
      const site = createSite({
        ...parts,
        drawn() {
          performance.mark('site-drawn');
          resolve(site);
        },
      });
      site.screens.follow(firstWish()); // The first render has its page then, and not only the second.
      const root = createRoot(element);
      stops.push(() => root.unmount());
      root.render(<SiteScreen site={site} onBroken={reject} />);

      stops.push(site.state.start());
      keepInstallOffer(window);
      whenIdle(() => {
        void visitWhereAsked({
          state: site.state,
          referrer: () => site.referrer.now(),
          hosts: parts.bundle.site.hosts['visit'],
          location,
        });
        void fetchOverlay();
        site.state.warmUp();
        void import('./recheck-on-return.ts').then(
          ({ recheckOnReturn }) => recheckOnReturn(site.state),
          () => undefined, // Without it a session that ended elsewhere is found out by its next call.
        );
      });
      if (!import.meta.env.DEV) whenIdle(() => void registerLater(parts));
    });
  } catch (fault) {
    for (const stop of stops) stop();
    throw fault;
  }
}

/** What the router will ask for at its first render. */
function firstWish(): Wish {
  const state: unknown = history.state;
  const key = typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'default';
  return { ...readPlace(location.hash), key, isBack: true };
}

/** What was typed before the page was loaded anew with a newer version. */
function takeDrafts({ device }: Pick<SiteParts, 'device'>): void {
  const drafts = device.read('drafts');
  if (!drafts) return;
  putDrafts(drafts);
  device.forget('drafts');
}

async function registerLater({ bundle, pages }: Omit<SiteParts, 'drawn'>): Promise<void> {
  const { registerWorker } = await import('./register-worker.ts').catch(() => ({
    registerWorker: undefined,
  }));
  const { homePage, loginPage } = bundle.site;
  await registerWorker?.([homePage, loginPage], pages.load);
}
