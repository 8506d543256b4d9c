import type { Manifest } from '#model/bundle.ts';
import type { DeviceStore } from '#state/device-store.ts';
import { ConfigFault } from '#app/config-fault.ts';
import { BUILT_BASE, type ConfigStore } from '#app/config-store.ts';
import { newKey } from '#app/new-key.ts';
import { readManifest } from '#app/read-manifest.ts';
import { loadCode, type Candidate, type Starter } from '#app/start-version.ts';
import { browserCaches, lastGood } from './kept-version.ts';
import { isInShare } from './share.ts';
import { takePagesOff } from './off-pages.ts';
import { isSetAside, sendReport, setAside, troubleOf } from './set-aside.ts';
import { whyUnread } from './why-unread.ts';

/** What choosing among versions needs. */
export interface AnotherOptions {
  readonly device: DeviceStore;
  readonly store: ConfigStore;
  readonly starter: Starter;
  /** What the server offered; undefined where it could not be had or understood. */
  readonly offered: Manifest | undefined;
  /** What came of starting with that, if it has been tried. */
  readonly fault: unknown;
}

/**
 * Starts the site with the first version that works: the one on trial if this device takes part, the newest, the last good one that
 * the device has, the one that the site was built with. What does not work is set aside and reported. Where only the network is to blame, as on a
 * device without one, the site starts without the page that is asked for. Throws the first fault when none works.
 */
export async function startAnother(options: AnotherOptions): Promise<void> {
  const { device, store, starter, offered, fault } = options;
  const books = { device, now: () => Date.now(), send: sendReport };
  const report = offered?.report;
  const tried = new Set<string>();
  let first = fault;

  const putAside = (manifest: Manifest, thrown: unknown): void => {
    first ??= thrown;
    setAside(books, manifest, troubleOf(thrown), report ?? manifest.report);
  };
  const attempt = async (manifest: Manifest | undefined, how: Omit<Candidate, 'manifest' | 'offered'>) => {
    if (!manifest || (tried.has(manifest.version) && how.base === undefined && !how.lacksPage)) return false;
    if (!how.isLast && isSetAside(starter.aside(), manifest.version, Date.now())) return false;
    tried.add(manifest.version);
    try {
      const change = changeOf(offered?.disabled ?? manifest.disabled);
      await starter.start({ ...how, offered, manifest, ...(change && { change }) });
      return true;
    } catch (thrown) {
      if (!how.isLast) putAside(manifest, thrown);
      first ??= thrown;
      return false;
    }
  };

  if (fault !== undefined && offered) {
    tried.add(offered.version);
    putAside(offered, fault);
  }
  if (!offered) {
    const unread = await whyUnread();
    if (unread) setAside(books, unread, unread.trouble, unread.report ?? (await reportOfOthers()));
  }
  if (await attempt(await trial(), { origin: 'trial' })) return;
  if (await attempt(offered, { origin: 'newest' })) return;
  const old = await lastGood(browserCaches);
  if (await attempt(old, { origin: 'last-good' })) return;
  const built = { origin: 'built-in', base: BUILT_BASE, isLast: true } as const;
  if (await attempt(await store.newest(BUILT_BASE), built)) return;
  if (await attempt(offered, { origin: 'newest', isLast: true })) return;
  if (first === undefined || troubleOf(first) === 'unreachable') {
    const lacking = { isLast: true, lacksPage: true } as const;
    if (await attempt(offered, { origin: 'newest', ...lacking })) return;
    if (await attempt(old, { origin: 'last-good', ...lacking })) return;
  }
  throw first ?? new Error('there is no config that this site understands: publish the config anew');

  /** Where the other versions that there are report to. */
  async function reportOfOthers(): Promise<string | undefined> {
    return (await lastGood(browserCaches))?.report ?? (await store.newest(BUILT_BASE))?.report;
  }

  /** The version on trial, if this device is to try it. */
  async function trial(): Promise<Manifest | undefined> {
    const next = offered?.next;
    if (!next || !isInShare(next, device, newKey)) return undefined;
    if (isSetAside(starter.aside(), next.version, Date.now())) return undefined;
    try {
      const manifest = readManifest(await store.json(next.manifest));
      if (manifest) return manifest;
      throw new ConfigFault('manifest', `the manifest ${next.manifest}`);
    } catch (thrown) {
      setAside(books, next, troubleOf(thrown), report);
      return undefined;
    }
  }
}

/** Takes the pages off that are off now, if any are: also with an older version. */
function changeOf(disabled: readonly string[] = []): Candidate['change'] {
  return disabled.length > 0 ? (site) => takePagesOff(site, disabled, loadCode) : undefined;
}
