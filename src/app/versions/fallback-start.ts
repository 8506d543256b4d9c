import { type Manifest, type PageBundle, type PageHead, VOCABULARY_VERSION } from '#model/bundle.ts';
import type { DeviceStore } from '#state/device/device-store.ts';
import {
  BUILT_BASE,
  ConfigError,
  type ConfigErrorReason,
  type ConfigLoader,
  CONFIG_BASE,
  MANIFEST,
  readManifest,
  isName,
  isOwnPath,
} from '#app/boot/config-loader.ts';
import type { Candidate, LoadedSite } from '#app/boot/create-site.ts';
import type { StartVersion } from '#app/boot/start-version.ts';
import { cachedVersion } from './cached-version.ts';
import { isInRollout, isQuarantined, quarantine, failureReason } from './quarantine-and-rollout.ts';

/**
 * Starts the site with the first version that works: the trial if this device takes part, the newest, the
 * last good one in the cache, the built-in one. One that fails is quarantined and reported. If only the
 * network failed, it starts without the requested page. Throws the first error if none works. `offered`: the
 * server's manifest if it was loaded and is valid; `error`: that of starting it, if that was tried.
 */
export async function startFallback(
  start: StartVersion,
  device: DeviceStore,
  loader: ConfigLoader,
  { offered, error }: { readonly offered: Manifest | undefined; readonly error: unknown },
): Promise<void> {
  const report = offered?.report;
  const tried = new Set<string>();
  let firstError = error;

  const quarantineVersion = (manifest: Manifest, thrown: unknown): void => {
    firstError ??= thrown;
    quarantine(device, manifest, failureReason(thrown), report ?? manifest.report);
  };
  const attempt = async (manifest: Manifest | undefined, how: Pick<Candidate, 'source' | 'lastResort'>) => {
    const { source, lastResort } = how;
    if (!manifest) return false;
    if (tried.has(manifest.version) && source !== 'built-in' && lastResort !== 'without-page') return false;
    if (!lastResort && isQuarantined(device, manifest.version)) return false;
    tried.add(manifest.version);
    try {
      const disabled = offered?.disabled ?? manifest.disabled ?? [];
      await start({ ...how, offered, manifest, transform: (site) => disablePages(site, disabled) });
      return true;
    } catch (thrown) {
      if (!lastResort) quarantineVersion(manifest, thrown);
      firstError ??= thrown;
      return false;
    }
  };

  if (error !== undefined && offered) {
    tried.add(offered.version);
    quarantineVersion(offered, error);
  }
  if (!offered) {
    const invalid = await diagnoseManifest();
    if (invalid) {
      const known = invalid.report ?? (await cachedVersion(loader))?.report;
      quarantine(device, invalid, invalid.reason, known ?? (await loader.newest(BUILT_BASE))?.report);
    }
  }
  if (await attempt(await loadTrial(), { source: 'trial' })) return;
  if (await attempt(offered, { source: 'newest' })) return;
  const cached = await cachedVersion(loader);
  if (await attempt(cached, { source: 'last-good' })) return;
  if (await attempt(await loader.newest(BUILT_BASE), { source: 'built-in', lastResort: 'whole' })) return;
  if (await attempt(offered, { source: 'newest', lastResort: 'whole' })) return;
  if (firstError === undefined || failureReason(firstError) === 'unreachable') {
    if (await attempt(offered, { source: 'newest', lastResort: 'without-page' })) return;
    if (await attempt(cached, { source: 'last-good', lastResort: 'without-page' })) return;
  }
  throw firstError ?? new Error('there is no config that this site understands: publish the config anew');

  /** Loads the manifest of the trial, if this device takes part in it. */
  async function loadTrial(): Promise<Manifest | undefined> {
    const next = offered?.next;
    if (!next || !isInRollout(next, device)) return undefined;
    if (isQuarantined(device, next.version)) return undefined;
    try {
      const manifest = readManifest(await loader.json(next.manifest));
      if (manifest) return manifest;
      throw new ConfigError('manifest', `the manifest ${next.manifest}`);
    } catch (thrown) {
      quarantine(device, next, failureReason(thrown), report);
      return undefined;
    }
  }
}

/**
 * Replaces disabled pages by a note with a link to the home page, with their title if it loads. They are
 * public, so that a visitor is not sent to login first. Links to them stay, and the other pages work.
 */
function disablePages({ bundle, pages }: LoadedSite, disabled: readonly string[]): LoadedSite {
  const heads = { ...bundle.heads };
  const replaced = new Map<string, PageHead>();
  for (const page of disabled) {
    const head = heads[page];
    if (!head) continue;
    const { path, topBar, tabBar } = head;
    heads[page] = { path, access: 'public', topBar, ...(tabBar !== undefined && { tabBar }) };
    replaced.set(page, head);
  }
  return {
    bundle: { ...bundle, heads },
    pages: {
      ready: (page) => (replaced.has(page) ? undefined : pages.ready(page)),
      async load(page) {
        const head = replaced.get(page);
        if (!head) return pages.load(page);
        const own = await pages.load(page).catch(() => undefined);
        return { bundle: noteBundle(page, head, bundle.site.homePage, own?.bundle), validators: {} };
      },
    },
  };
}

/** The bundle in place of a disabled page: a note, with a link unless it is the home page. */
function noteBundle(id: string, head: PageHead, home: string, own?: PageBundle): PageBundle {
  const { path, topBar, tabBar } = head;
  const note = {
    kind: 'note',
    whole: true,
    title: 'shell.page-off.title',
    text: 'shell.page-off.text',
  } as const;
  const link = { action: 'shell.page-off.home', then: [{ do: 'go', page: home }] } as const;
  return {
    id,
    page: {
      version: 1,
      path,
      access: 'public',
      title: own?.page.title ?? 'shell.page-off.title',
      topBar: topBar === 'main' || tabBar ? 'main' : 'sub',
      tabBar: tabBar === true,
      sections: [id === home ? note : { ...note, ...link }],
    },
    forms: {},
    lists: {},
    code: [],
    enums: own?.enums ?? {},
    copy: own?.copy ?? {},
  };
}

/** Why this site rejects a manifest. */
interface ManifestDiagnosis extends Pick<Manifest, 'version' | 'release' | 'report'> {
  readonly reason: ConfigErrorReason;
}

/** Requests the manifest again and finds its fault; undefined if it cannot be loaded or is empty. */
async function diagnoseManifest(): Promise<ManifestDiagnosis | undefined> {
  const text = await fetch(CONFIG_BASE + MANIFEST, { cache: 'no-cache' }).then(
    (response) => (response.ok ? response.text() : undefined),
    () => undefined,
  );
  return text === undefined ? undefined : diagnoseText(text);
}

/** Finds what is wrong with a manifest's text; undefined if it is an empty object or not an object. */
export function diagnoseText(text: string): ManifestDiagnosis | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { version: 'unread', reason: 'cut-off' };
  }
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return undefined;
  const { version, release, report, vocabulary } = value as Readonly<Record<string, unknown>>;
  return {
    version: isName(version) ? version : 'unread',
    ...(isName(release) && { release }),
    ...(isOwnPath(report) && { report }),
    reason: typeof vocabulary === 'number' && vocabulary > VOCABULARY_VERSION ? 'vocabulary' : 'manifest',
  };
}
