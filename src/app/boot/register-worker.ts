import { workerAddress } from '#renderer/page/html/trusted-types.ts';

/**
 * Lets the worker keep what the site needs to open without a network: these pages, and all that this document has loaded by now. A browser that
 * has no worker, or refuses it, goes on without.
 */
export async function registerWorker(
  pages: readonly string[],
  load: (page: string) => Promise<unknown>,
): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(workerAddress()).catch(() => undefined);
  const { active } = await navigator.serviceWorker.ready;
  const ahead = [...pages.map(load), import('#app/versions/fallback-start.ts')]; // A start at a page that is not kept needs that.
  await Promise.allSettled(ahead);
  active?.postMessage({ keep: loadedPaths() });
  addEventListener('pagehide', () => active?.postMessage({ keep: loadedPaths() }));
}

/** The paths of the own origin that this document has loaded from. The worker takes of them what holds nothing of a player. */
function loadedPaths(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return [
    ...new Set(addresses.flatMap(({ origin, pathname }) => (origin === location.origin ? [pathname] : []))),
  ];
}
