import { redirectToHost } from '#app/routing/host-redirect.ts';
import { startPlayReminder } from '#app/shell/play-reminder.ts';
import { workerAddress } from '#renderer/page/html/trusted-types.ts';
import { swipeTabs } from '#ui/controls/swipe-tabs.ts';
import { whenIdle } from '#ui/device/timing.ts';
import { watchVisualViewport } from '#ui/device/visual-viewport.ts';
import { overlayHistory } from '#ui/overlay/overlay-history.ts';
import { loadModal } from '#ui/overlay/overlay.tsx';
import type { Site } from './create-site.ts';
import type { PageLoader } from './page-loader.ts';

/** Starts in idle moments what the first paint does not need; prefetches code and caches pages for later. */
export function startDeferred(site: Site, { load }: Pick<PageLoader, 'load'>): void {
  const { homePage, loginPage, hosts } = site.bundle.site;
  void redirectToHost(site.state, site.referrer, hosts['visit']);
  whenIdle(() => startPlayReminder(site));
  whenIdle(watchVisualViewport);
  whenIdle(overlayHistory);
  whenIdle(() => swipeTabs());
  whenIdle(prefetchCode);
  if (!import.meta.env.DEV) whenIdle(() => void registerWorker([homePage, loginPage], load));
}

/** Prefetches code that a player may need later. A failed import is retried on use. */
function prefetchCode(): void {
  const imports = [loadModal(), import('#app/shell/drawer-menu.tsx'), import('#ui/art/bowl-drawings.tsx')];
  for (const loading of imports) void loading.catch(() => undefined);
}

/**
 * Registers the service worker and lets it cache what an offline start needs: these pages, and every file
 * that this document has loaded. Without workers it does nothing; a failed registration is ignored.
 */
async function registerWorker(pages: readonly string[], load: PageLoader['load']): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(workerAddress()).catch(() => undefined);
  const { active } = await navigator.serviceWorker.ready;
  // An offline start at a page that is not cached needs the code of fallback-start.ts.
  const preloads = [...pages.map(load), import('#app/versions/fallback-start.ts')];
  await Promise.allSettled(preloads);
  active?.postMessage({ keep: loadedPaths() });
  addEventListener('pagehide', () => active?.postMessage({ keep: loadedPaths() }));
}

/** The paths of our own origin that are loaded here. The worker caches only those without a player's data. */
function loadedPaths(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return [...new Set(urls.flatMap(({ origin, pathname }) => (origin === location.origin ? [pathname] : [])))];
}
