import { type Manifest, type PageBundle, type PageHead, VOCABULARY } from '#model/bundle.ts';
import type { DeviceStore } from '#state/device/device-store.ts';
import { ConfigError, type ConfigErrorReason } from './config-error.ts';
import { BUILT_BASE, type ConfigStore, CONFIG_BASE, MANIFEST } from '#app/boot/config-store.ts';
import { readManifest, isName, isOwnPath } from '#app/boot/read-manifest.ts';
import { loadCode, type LoadedPage } from '#app/boot/page-loader.ts';
import type { LoadedSite } from '#app/boot/create-site.ts';
import type { Candidate, StartVersion } from '#app/boot/start-version.ts';
import { cachedVersion } from './cached-version.ts';
import { isInRollout } from './rollout.ts';
import { isQuarantined, quarantine, reasonOf } from './quarantine.ts';

interface FallbackOptions {
  readonly device: DeviceStore;
  readonly store: ConfigStore;
  readonly start: StartVersion;
  /** What the server offered; undefined where it could not be had or understood. */
  readonly offered: Manifest | undefined;
  /** What came of starting with that, if it has been tried. */
  readonly error: unknown;
}

/**
 * Starts the site with the first version that works: the one on trial if this device takes part, the newest, the last good one that
 * the device has, the one that the site was built with. What does not work is quarantined and reported. Where only the network is to blame, as on a
 * device without one, the site starts without the requested page. Throws the first error when none works.
 */
export async function startFallback(options: FallbackOptions): Promise<void> {
  const { device, store, start, offered, error } = options;
  const report = offered?.report;
  const tried = new Set<string>();
  let first = error;

  const quarantineVersion = (manifest: Manifest, thrown: unknown): void => {
    first ??= thrown;
    quarantine(device, manifest, reasonOf(thrown), report ?? manifest.report);
  };
  const attempt = async (manifest: Manifest | undefined, how: Omit<Candidate, 'manifest' | 'offered'>) => {
    if (!manifest || (tried.has(manifest.version) && how.base === undefined && !how.lacksPage)) return false;
    if (!how.isLast && isQuarantined(device, manifest.version)) return false;
    tried.add(manifest.version);
    try {
      const disabled = offered?.disabled ?? manifest.disabled ?? [];
      await start({ ...how, offered, manifest, change: (site) => takePagesOff(site, disabled) });
      return true;
    } catch (thrown) {
      if (!how.isLast) quarantineVersion(manifest, thrown);
      first ??= thrown;
      return false;
    }
  };

  if (error !== undefined && offered) {
    tried.add(offered.version);
    quarantineVersion(offered, error);
  }
  if (!offered) {
    const unread = await diagnoseManifest();
    if (unread) quarantine(device, unread, unread.reason, unread.report ?? (await reportOfOthers()));
  }
  if (await attempt(await trial(), { origin: 'trial' })) return;
  if (await attempt(offered, { origin: 'newest' })) return;
  const old = await cachedVersion(store);
  if (await attempt(old, { origin: 'last-good' })) return;
  const built = { origin: 'built-in', base: BUILT_BASE, isLast: true } as const;
  if (await attempt(await store.newest(BUILT_BASE), built)) return;
  if (await attempt(offered, { origin: 'newest', isLast: true })) return;
  if (first === undefined || reasonOf(first) === 'unreachable') {
    const lacking = { isLast: true, lacksPage: true } as const;
    if (await attempt(offered, { origin: 'newest', ...lacking })) return;
    if (await attempt(old, { origin: 'last-good', ...lacking })) return;
  }
  throw first ?? new Error('there is no config that this site understands: publish the config anew');

  /** Where the other versions that there are report to. */
  async function reportOfOthers(): Promise<string | undefined> {
    return (await cachedVersion(store))?.report ?? (await store.newest(BUILT_BASE))?.report;
  }

  /** The version on trial, if this device is to try it. */
  async function trial(): Promise<Manifest | undefined> {
    const next = offered?.next;
    if (!next || !isInRollout(next, device)) return undefined;
    if (isQuarantined(device, next.version)) return undefined;
    try {
      const manifest = readManifest(await store.json(next.manifest));
      if (manifest) return manifest;
      throw new ConfigError('manifest', `the manifest ${next.manifest}`);
    } catch (thrown) {
      quarantine(device, next, reasonOf(thrown), report);
      return undefined;
    }
  }
}

/**
 * A site of which some pages are off: each of them says so, in the look of the site and with a way home, and leads nobody to log in first. Links
 * to them stay, and the rest of the site works.
 */
function takePagesOff({ bundle, pages }: LoadedSite, disabled: readonly string[]): LoadedSite {
  const heads = { ...bundle.heads };
  const offPages = new Map<string, LoadedPage>();
  for (const page of disabled) {
    const head = heads[page];
    if (!head) continue;
    heads[page] = bareHead(head);
    offPages.set(page, { bundle: offPage(page, head, bundle.site.homePage), validators: {} });
  }
  return {
    bundle: { ...bundle, heads },
    pages: {
      ready: (page) => (offPages.has(page) ? undefined : pages.ready(page)),
      async load(page) {
        const off = offPages.get(page);
        if (off) await loadCode(off.bundle);
        return off ?? pages.load(page);
      },
    },
  };
}

/** The bundle shown in place of a disabled page: a note, and a link to the home page where that is another one. */
function offPage(id: string, { path, topBar, tabBar }: PageHead, home: string): PageBundle {
  const note = {
    kind: 'note',
    whole: true,
    title: 'shell.page-off.title',
    text: 'shell.page-off.text',
  } as const;
  const way = { action: 'shell.page-off.home', then: [{ do: 'go', page: home }] } as const;
  return {
    id,
    page: {
      version: 1,
      path,
      access: 'public',
      title: 'shell.page-off.title',
      topBar: topBar === 'main' ? 'main' : 'sub',
      tabBar: tabBar === true,
      sections: [id === home ? note : { ...note, ...way }],
    },
    forms: {},
    lists: {},
    enums: {},
    copy: {},
  };
}

function bareHead({ path, topBar, tabBar }: PageHead): PageHead {
  return { path, access: 'public', topBar, ...(tabBar !== undefined && { tabBar }) };
}

/** What can be told of a manifest that this site does not take. */
interface UnreadReason {
  readonly version: string;
  readonly release?: string;
  readonly report: string | undefined;
  readonly reason: ConfigErrorReason;
}

/** Looks at the manifest that the server has, and says what is wrong with it; undefined where it cannot be had, or is none at all. */
async function diagnoseManifest(): Promise<UnreadReason | undefined> {
  const text = await fetch(CONFIG_BASE + MANIFEST, { cache: 'no-cache' }).then(
    (answer) => (answer.ok ? answer.text() : undefined),
    () => undefined,
  );
  return text === undefined ? undefined : diagnoseText(text);
}

/** What is wrong with the text of a manifest. */
export function diagnoseText(text: string): UnreadReason | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { version: 'unread', report: reportIn(text), reason: 'cut-off' };
  }
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return undefined;
  const { version, release, report, vocabulary } = value as Readonly<Record<string, unknown>>;
  return {
    version: isName(version) ? version : 'unread',
    ...(isName(release) && { release }),
    report: isOwnPath(report) ? report : undefined,
    reason: typeof vocabulary === 'number' && vocabulary > VOCABULARY ? 'vocabulary' : 'manifest',
  };
}

/** The path in a text that breaks off somewhere. */
function reportIn(text: string): string | undefined {
  const [, path] = /"report":"([^"\\]*)"/.exec(text) ?? [];
  return isOwnPath(path) ? path : undefined;
}
