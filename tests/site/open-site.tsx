import { setTimeout } from 'node:timers/promises';
import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { createSite } from '#app/boot/create-site.ts';
import { applyTheme } from '#app/boot/apply-theme.ts';
import { createPageLoader } from '#app/boot/page-loader.ts';
import { readManifest } from '#app/boot/config-loader.ts';
import { createReferrer } from '#app/routing/referrer-id.ts';
import { createSiteMap } from '#app/routing/site-map.ts';
import { SiteScreen } from '#app/shell/site-screen.tsx';
import type { SiteBundle } from '#model/bundle.ts';
import { createDeviceStore } from '#state/device/device-store.ts';
import { importSource } from '#tests/scripts/support/import-source.ts';

/** Compiled config: file name → text. */
export type Files = Readonly<Record<string, string>>;

/** Starts a site and shows some pages, with an optional check of each. Returns what went wrong. */
export async function siteFaults(
  files: Files,
  paths: readonly string[],
  token: string,
  look: (element: HTMLElement) => unknown = () => undefined,
): Promise<readonly string[]> {
  const faults: string[] = [];
  const hear = (fault: unknown): void =>
    void faults.push(fault instanceof Error ? (fault.stack ?? fault.message) : String(fault));
  const text = (name: string): string => {
    const found = Object.hasOwn(files, name) ? files[name] : undefined;
    if (found === undefined) throw new Error(`no file ${name}`);
    return found;
  };
  const manifest = readManifest(JSON.parse(text('manifest.json')));
  if (!manifest) return ['the site does not take the manifest'];
  const bundle = JSON.parse(text(manifest.site)) as SiteBundle;
  window.sessionStorage.setItem('api_token', token);
  window.location.hash = `#${paths[0] ?? '/'}`;
  const pages = createPageLoader(manifest, {
    json: (name) => Promise.resolve(JSON.parse(text(name))),
    module: (name) => importSource(text(name)),
  });
  const onRejected = ({ reason }: PromiseRejectionEvent): void => hear(reason);
  window.addEventListener('unhandledrejection', onRejected);
  vi.spyOn(console, 'error').mockImplementation((...words) => hear(words.join(' ')));
  const element = document.body.appendChild(document.createElement('div'));
  const device = createDeviceStore({ session: () => sessionStorage, local: () => localStorage });
  const stopTheme = applyTheme(bundle, device);
  const config = { name: manifest.version.slice(0, 8), version: manifest.version, release: '' };
  const root = createRoot(element, { onCaughtError: hear, onUncaughtError: hear });
  let stop = (): void => undefined;
  try {
    let drawn = (): void => undefined;
    const isDrawn = new Promise<void>((resolve) => (drawn = resolve));
    const referrer = createReferrer(device, '/login');
    const parts = { bundle, pages, map: createSiteMap(bundle), referrer, device, config };
    const site = createSite(parts, () => drawn());
    await act(async () => root.render(<SiteScreen site={site} onError={hear} />));
    stop = site.state.start();
    await within(isDrawn, 'nothing was drawn');
    for (const path of paths) {
      await goTo(path);
      if (element.textContent === '') faults.push(`nothing is seen on ${path}`);
      const { next } = site.screens.state.now;
      await look(element);
      if (next === 'failed') faults.push(`the page at ${path} did not come`);
    }
  } catch (fault) {
    hear(fault);
  } finally {
    await act(async () => root.unmount());
    stop();
    stopTheme();
    element.remove();
    document.adoptedStyleSheets = [];
    window.removeEventListener('unhandledrejection', onRejected);
    localStorage.clear();
    sessionStorage.clear();
  }
  return faults;
}

/** Goes to a hash path as a browser does, without a state (overlays close); waits until it is rendered. */
export async function goTo(path: string): Promise<void> {
  await act(async () => {
    window.history.pushState(null, '', `#${path}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await settled();
  });
}

/** The pattern of a text in a table of these tests: a pattern in which `…` means any text. */
export function wordsInOrder(text: string): RegExp {
  return new RegExp(text.replaceAll('…', '[\\s\\S]*'));
}

/** The number of pending calls of the sandbox. */
export const underWay = { calls: 0 };

/** Waits until no call is pending and the results are rendered. */
export async function settled(): Promise<void> {
  let quiet = 0;
  while (quiet < 3) {
    await new Promise((resolve) => setImmediate(resolve));
    quiet = underWay.calls === 0 ? quiet + 1 : 0;
  }
}

async function within(step: Promise<void>, what: string): Promise<void> {
  const late = setTimeout(10_000, what, { ref: false }).then((words) => Promise.reject(new Error(words)));
  await act(() => Promise.race([step, late]));
}
