import { createRoot } from 'react-dom/client';
import { putDrafts } from '#renderer/form/engine/draft-store.ts';
import { keepInstallOffer } from '#ui/device/install-offer.ts';
import { loadModal } from '#ui/overlay/overlay.tsx';
import { createSite, type SiteParts } from './create-site.ts';
import { readPlace } from '#app/routing/router-bridge.ts';
import type { NavigationRequest } from '#app/routing/screens.ts';
import { SiteScreen } from '#app/shell/site-screen.tsx';
import type { Site } from './site.ts';
import { whenIdle } from '#ui/device/when-idle.ts';

/**
 * Draws the site once, with everything of its first page at hand, and sets it going. Settles when there is something to see. Rejects when
 * it breaks before that: then nothing of it is left, and another config may be tried.
 */
export async function startSite(parts: Omit<SiteParts, 'onReady'>): Promise<Site> {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no element with id="root"');
  history.scrollRestoration = 'manual';
  takeDrafts(parts);
  const root = createRoot(element);
  try {
    const site = await new Promise<Site>((resolve, reject) => {
      const made = createSite({ ...parts, onReady: () => resolve(made) });
      made.screens.follow(firstWish()); // The first render has its page then, and not only the second.
      root.render(<SiteScreen site={made} onBroken={reject} />);
      keepInstallOffer(window);
    });
    performance.mark('site-drawn');
    goOn(site, parts);
    return site;
  } catch (error) {
    root.unmount();
    throw error;
  }
}

/** What no first paint needs: the calls that are repeated, and in idle moments what may be wanted later. */
function goOn(site: Site, parts: Omit<SiteParts, 'onReady'>): void {
  site.state.start();
  whenIdle(() => {
    void import('#app/routing/host-redirect.ts').then(
      ({ redirectToHost }) =>
        redirectToHost({
          state: site.state,
          referrer: () => site.referrer.now(),
          hosts: parts.bundle.site.hosts['visit'],
          location,
        }),
      () => undefined, // Without it one stays where one is.
    );
    site.state.warmUp();
    void import('#app/routing/recheck-on-return.ts').then(
      ({ recheckOnReturn }) => recheckOnReturn(site.state),
      () => undefined, // Without it a session that ended elsewhere is found out by its next call.
    );
  });
  whenIdle(() => fetchLater(site));
  if (!import.meta.env.DEV) whenIdle(() => void registerLater(parts));
}

/** The code of what a player opens or does after a while. Each is asked for again when it is wanted; without it tabs can be tapped. */
function fetchLater(site: Site): void {
  const reminder = async (): Promise<void> => {
    const { startPlayReminder } = await import('#app/shell/play-reminder.ts');
    startPlayReminder(site);
  };
  for (const later of [
    loadModal(),
    import('#app/shell/drawer-menu.tsx'),
    import('#ui/art/bowl-drawings.tsx'),
    import('#ui/device/visual-viewport.ts').then(({ watchVisualViewport }) => watchVisualViewport()),
    import('#ui/controls/swipe-tabs.ts').then(({ swipeTabs }) => swipeTabs(document)),
    ...(site.bundle.site.responsiblePlay ? [reminder()] : []),
  ])
    void later.catch(() => undefined);
}

/** What the router will ask for at its first render. */
function firstWish(): NavigationRequest {
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

async function registerLater({ bundle, pages }: Omit<SiteParts, 'onReady'>): Promise<void> {
  const { registerWorker } = await import('./register-worker.ts').catch(() => ({
    registerWorker: undefined,
  }));
  const { homePage, loginPage } = bundle.site;
  await registerWorker?.([homePage, loginPage], pages.load);
}
