import '#generated/system.css';
import { createDeviceStore } from '#state/device/device-store.ts';
import { createConfigStore } from './config-store.ts';
import { inlineManifest } from './read-manifest.ts';
import { startSite } from './start-site.tsx';
import { createStarter } from './start-version.ts';

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
  button.addEventListener('click', () => {
    page.location.reload();
  });
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
  const starter = createStarter({ device, store, startSite });
  const offered = inlineManifest(document) ?? (await store.newest());

  let error: unknown;
  if (
    offered &&
    !offered.next &&
    !offered.disabled?.length &&
    !Object.hasOwn(starter.quarantined(), offered.version)
  )
    try {
      await starter.start({ manifest: offered, origin: 'newest', offered });
      return;
    } catch (thrown) {
      error = thrown;
    }
  const { startFallback: startAnother } = await import('#app/versions/fallback-start.ts');
  await startAnother({ device, store, starter, offered, error });
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
