import '#generated/system.css';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { EarlyResponse } from '#api/create-api.ts';
import { createDeviceStore } from '#state/device/device-store.ts';
import { followSessionElsewhere } from '#state/session/session-in-other-tabs.ts';
import { createConfigLoader, inlineManifest } from './config-loader.ts';
import { createStarter } from './start-version.ts';
import { prefetchData } from '#renderer/data/data-queries.ts';
import { restoreSavedDrafts } from '#renderer/form/engine/draft-store.ts';
import { watchInstallOffer } from '#ui/device/install-offer.ts';
import { createSite, type Site, type SiteParts } from './create-site.ts';
import { parseHash, queryOf } from '#app/routing/site-map.ts';
import type { NavigationRequest, Screen } from '#app/routing/screens.ts';
import { SiteScreen } from '#app/shell/site-screen.tsx';
import { whenIdle } from '#ui/device/timing.ts';

declare global {
  interface Window {
    /** Responses to the calls that preload-page.js sent, by request; undefined for one that failed. */
    earlyResponses?: Map<string, Promise<EarlyResponse | undefined>>;
  }
}

/** Polling starts when the page is idle after the first paint, at most so many milliseconds later. */
const POLLING_TIMEOUT_MS = 200;

/**
 * React renders a first page with more sections in small steps, between which a tap is answered. A shorter
 * page is on screen sooner without steps (docs/performance.md).
 */
const SHORT_PAGE_SECTIONS = 5;

boot().catch((error: unknown) => {
  showBootFailure();
  reportError(error);
});

/** Shows `<template id="boot-failure">` and a button that reloads: without config there is no other copy. */
function showBootFailure(): void {
  const root = document.getElementById('root') ?? document.body;
  const template = document.getElementById('boot-failure');
  const content =
    template instanceof HTMLTemplateElement
      ? template.content.cloneNode(true)
      : document.createElement('button');
  root.replaceChildren(content);
  const button = root.querySelector('button');
  if (!button) return;
  if (button.textContent === '') button.textContent = '\u21bb';
  button.addEventListener('click', () => location.reload());
}

/**
 * Starts the site: loads code, config, copy and validators of the first page in parallel, then renders. Uses
 * the newest valid version, else the last good one in the cache, else the built-in one, and names it in
 * `<html data-config>`. Rejects if none works.
 */
async function boot(): Promise<void> {
  const device = createDeviceStore({
    session: () => window.sessionStorage,
    local: () => window.localStorage,
  });
  const loader = createConfigLoader(importFrom);
  const start = createStarter(device, loader, startSite);
  const offered = inlineManifest(document) ?? (await loader.newest());

  let error: unknown;
  if (
    offered &&
    !offered.next &&
    !offered.disabled?.length &&
    !Object.hasOwn(device.read('quarantined') ?? {}, offered.version)
  )
    try {
      await start({ manifest: offered, source: 'newest', offered });
      return;
    } catch (thrown) {
      error = thrown;
    }
  const { startFallback } = await import('#app/versions/fallback-start.ts');
  await startFallback(start, device, loader, { offered, error });
}

/** Only a link can set the integrity of a module. It has no effect on one that index.html has preloaded. */
function importFrom(path: string, integrity: string): Promise<unknown> {
  const { href } = new URL(path, location.origin);
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'modulepreload', href, integrity }));
  return import(/* @vite-ignore */ href);
}

/**
 * Renders the site with its loaded first page, then starts background work. Resolves at the first paint.
 * Rejects if it breaks before; the root is then unmounted, so that another version can be tried.
 */
async function startSite(parts: SiteParts): Promise<Site> {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no element with id="root"');
  history.scrollRestoration = 'manual';
  restoreDraftsAfterReload(parts);
  const root = createRoot(element);
  try {
    const site = await new Promise<Site>((resolve, reject) => {
      const created = createSite(parts, () => resolve(created));
      created.screens.follow(initialRequest()); // So that the first render has its page already.
      const { screen } = created.screens.state.now;
      if (screen) prefetchPage(screen, created);
      const isLong = screen && screen.loaded.bundle.page.sections.length > SHORT_PAGE_SECTIONS;
      const render = () => root.render(<SiteScreen site={created} onError={reject} />);
      // In a task of its own: by then early responses are read, so that the first paint has them.
      setTimeout(() => (isLong ? startTransition(render) : flushSync(render)));
      watchInstallOffer();
    });
    performance.mark('site-drawn');
    startLater(site, parts);
    return site;
  } catch (error) {
    root.unmount();
    throw error;
  }
}

function prefetchPage({ loaded, isGated, path, search }: Screen, { port }: Site): void {
  const { data } = loaded.bundle.page;
  const route = { path, query: queryOf(search) };
  if (data && !isGated) prefetchData(data, port, { ...port.sources(), route });
}

/** Starts polling, and in an idle moment what the first paint does not need. */
function startLater(site: Site, { pages }: Pick<SiteParts, 'pages'>): void {
  whenIdle(() => site.state.start(), POLLING_TIMEOUT_MS);
  followSessionElsewhere(site.state);
  whenIdle(() => {
    window.earlyResponses?.clear();
    site.state.preload();
    void import('./deferred-start.ts').then(
      ({ startDeferred }) => startDeferred(site, pages),
      // Without it: no other host, reminder, offline start or swipes, and bars may lie under the keyboard.
      () => undefined,
    );
  });
}

/** The request that the router will make at its first render. */
function initialRequest(): NavigationRequest {
  const state: unknown = history.state;
  const key = typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'default';
  return { ...parseHash(location.hash), key, isBack: true };
}

/** Restores what was typed before a reload into a newer version. */
function restoreDraftsAfterReload({ device }: Pick<SiteParts, 'device'>): void {
  const drafts = device.read('drafts');
  if (!drafts) return;
  restoreSavedDrafts(drafts);
  device.remove('drafts');
}
