import '#generated/system.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { EarlyAnswer } from '#api/create-api.ts';
import { createDeviceStore } from '#state/device/device-store.ts';
import { followSessionElsewhere } from '#state/session/session-elsewhere.ts';
import { createConfigStore } from './config-store.ts';
import { inlineManifest } from './read-manifest.ts';
import { createStarter } from './start-version.ts';
import { putDrafts } from '#renderer/form/engine/draft-store.ts';
import { watchInstallOffer } from '#ui/device/install-offer.ts';
import { loadModal } from '#ui/overlay/overlay.tsx';
import { createSite, type Site, type SiteParts } from './create-site.ts';
import { readPlace } from '#app/routing/site-map.ts';
import type { NavigationRequest } from '#app/routing/screens.ts';
import { SiteScreen } from '#app/shell/site-screen.tsx';
import { whenIdle } from '#ui/device/when-idle.ts';

declare global {
  interface Window {
    /** What preload-page.js has asked the server for; undefined for what did not get through. */
    earlyAnswers?: Map<string, Promise<EarlyAnswer | undefined>>;
  }
  /** What Vite puts in place of `import.meta.env`. */
  interface ImportMeta {
    readonly env: { readonly DEV: boolean };
  }
}

/** The calls that are repeated begin after the first paint, so many milliseconds later at most. */
const REPEATED_MS = 200;

boot().catch((error: unknown) => {
  showBootFailure(document);
  reportError(error);
});

/**
 * What stands on the page when there is neither config nor copy to say anything with: what index.html keeps for it in
 * `<template id="boot-failure">`, and a button that loads the page anew.
 */
function showBootFailure(page: Document): void {
  const root = page.getElementById('root') ?? page.body;
  const template = page.getElementById('boot-failure');
  const content =
    template instanceof HTMLTemplateElement ? template.content.cloneNode(true) : page.createElement('button');
  root.replaceChildren(content);
  const button = root.querySelector('button');
  if (!button) return;
  if (button.textContent === '') button.textContent = '\u21bb';
  button.addEventListener('click', () => page.location.reload());
}

/**
 * Starts the site: code, config, copy and validators of the first page come in parallel, and only then anything is
 * drawn. It runs on the newest config that is whole and understood, else on the last good one that this device has, else on the one
 * it was built with, and says which in `<html data-config>`. Rejects when there is none.
 */
async function boot(): Promise<void> {
  const device = createDeviceStore({
    session: () => window.sessionStorage,
    local: () => window.localStorage,
  });
  const store = createConfigStore({
    fetch: (path, init) => fetch(path, init),
    caches: () => ('caches' in window ? window.caches : undefined),
    importFrom,
  });
  const start = createStarter(device, store, startSite);
  const offered = inlineManifest(document) ?? (await store.newest());

  let error: unknown;
  if (
    offered &&
    !offered.next &&
    !offered.disabled?.length &&
    !Object.hasOwn(device.read('quarantined') ?? {}, offered.version)
  )
    try {
      await start({ manifest: offered, origin: 'newest', offered });
      return;
    } catch (thrown) {
      error = thrown;
    }
  const { startFallback } = await import('#app/versions/fallback-start.ts');
  await startFallback({ device, store, start, offered, error });
}

/** A link is how a page gives the integrity of a module; for one that index.html has preloaded it is without effect. */
function importFrom(path: string, integrity?: string): Promise<unknown> {
  const { href } = new URL(path, location.origin);
  if (integrity !== undefined) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', href, integrity }));
  }
  return import(/* @vite-ignore */ href);
}

/**
 * Draws the site once, with everything of its first page at hand, and sets it going. Settles when there is something to see. Rejects when
 * it breaks before that: then nothing of it is left, and another config may be tried.
 */
async function startSite(parts: SiteParts): Promise<Site> {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no element with id="root"');
  history.scrollRestoration = 'manual';
  takeDrafts(parts);
  const root = createRoot(element);
  try {
    const site = await new Promise<Site>((resolve, reject) => {
      const made = createSite(parts, () => resolve(made));
      made.screens.follow(firstWish()); // The first render has its page then, and not only the second.
      // With its effects at once: what was answered early is drawn by the first paint, in place of a skeleton.
      flushSync(() => root.render(<SiteScreen site={made} onBroken={reject} />));
      watchInstallOffer(window);
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
function goOn(site: Site, parts: SiteParts): void {
  whenIdle(() => site.state.start(), REPEATED_MS);
  followSessionElsewhere(site.state);
  whenIdle(() => {
    window.earlyAnswers?.clear();
    void import('#app/routing/host-redirect.ts').then(
      ({ redirectToHost }) =>
        redirectToHost({
          state: site.state,
          referrer: site.referrer.now(),
          hosts: parts.bundle.site.hosts['visit'],
          location,
        }),
      () => undefined, // Without it one stays where one is.
    );
    site.state.warmUp();
  });
  whenIdle(() => fetchLater(site));
  if (!import.meta.env.DEV)
    whenIdle(() => {
      const { homePage, loginPage } = parts.bundle.site;
      void import('./register-worker.ts').then(
        ({ registerWorker }) => registerWorker([homePage, loginPage], parts.pages.load),
        () => undefined, // Without it the site needs a network to open.
      );
    });
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
