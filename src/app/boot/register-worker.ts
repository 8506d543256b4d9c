import { workerAddress } from '#renderer/page/html/trusted-types.ts';

/**
 * Registers the service worker and lets it cache what the site needs to open offline: these pages, and every file that this document has
 * loaded so far. Does nothing if the browser has no workers; a failed registration is ignored.
 */
export async function registerWorker(
  pages: readonly string[],
  load: (page: string) => Promise<unknown>,
): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(workerAddress()).catch(() => undefined);
  const { active } = await navigator.serviceWorker.ready;
  const preloads = [...pages.map(load), import('#app/versions/fallback-start.ts')]; // An offline start at a page that is not cached needs that code.
  await Promise.allSettled(preloads);
  active?.postMessage({ keep: loadedPaths() });
  addEventListener('pagehide', () => active?.postMessage({ keep: loadedPaths() }));
}

/** The paths of our own origin that this document has loaded. The worker caches only those without a player's data. */
function loadedPaths(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return [...new Set(urls.flatMap(({ origin, pathname }) => (origin === location.origin ? [pathname] : [])))];
}
