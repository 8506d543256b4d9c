import { subscribe } from 'valtio/vanilla';
import { ENTRY_FILE, type Manifest } from '#model/bundle.ts';
import { areDraftsStashed, draftsNow } from '#renderer/form/engine/draft-store.ts';
import { idle } from '#ui/device/when-idle.ts';
import { overlayHistory } from '#ui/overlay/overlay-history.ts';
import type { DeviceStore } from '#state/device/device-store.ts';
import { BUILT_BASE, type ConfigStore } from '#app/boot/config-store.ts';
import type { Site } from '#app/boot/create-site.ts';
import { cacheVersion } from './cached-version.ts';
import { isQuarantined, quarantine, reasonOf } from './quarantine.ts';
import { isInRollout } from './rollout.ts';
import type { NavigationBlocker } from '#app/routing/screens.ts';

/** How long a page runs before it keeps its version: a player's first taps have the network and the processor to themselves. */
const KEEP_AFTER_MS = 4_000;
/** A file is kept only once there was no tap, key or scrolling for so many milliseconds. */
const PAUSE_MS = 1_000;
/** What is done behind the page waits at most this long, in milliseconds, for it to be idle. */
const IDLE_MS = 500;
/** How long a page waits to learn which build the server has. */
const PROBE_MS = 5_000;
/** The least time between two reports that this document is of an old release, in milliseconds. */
const AGAIN_AFTER_MS = 60_000;

interface FollowOptions {
  readonly site: Site;
  readonly store: ConfigStore;
  readonly candidate: {
    readonly manifest: Manifest;
    readonly offered: Manifest | undefined;
    readonly base?: string;
  };
}

/**
 * What a running page does about versions: it keeps its own for a time when a later one fails, and takes a newer one on the way to another page,
 * where nothing is lost by it.
 */
export function followVersions({ site, store, candidate }: FollowOptions): void {
  const { manifest, offered, base } = candidate;
  const { device } = site.state;
  const pause = watchPauses();
  let keeping: Promise<void> | undefined;
  const kept = (): Promise<void> => (keeping ??= keep().finally(() => (keeping = undefined)));
  if (base === undefined) void later(KEEP_AFTER_MS).then(kept);
  void reportLater(site, manifest, offered?.report ?? manifest.report);

  let isGone = false;
  const takeOver = (): void => {
    if (isGone) device.write('replacedAt', Date.now());
    device.write('drafts', draftsNow());
    location.reload();
  };
  const standingHere = (one: Manifest): string => standing(one, (next) => isInRollout(next, device));
  const begun = standingHere(offered ?? manifest);
  const watch = createVersionWatch({
    async hasOther() {
      const newest = await store.newest();
      return newest !== undefined && standingHere(newest) !== begun;
    },
    now: () => performance.now(),
    later,
    holds: (page) => site.map.has(page) && site.map.head(page).holdsVersion === true,
    isFree: () => isFree(site),
    isReplaced: async () => (isGone = await isReplaced(device)),
    takeOver,
  });
  site.screens.setBlocker(watch.hold);
  let hasLostCode = false;
  window.addEventListener('vite:preloadError', () => {
    hasLostCode = true;
    void watch.codeFailed();
  });
  site.screens.setRecovery({
    onFailure: watch.recover,
    onRetry() {
      // A browser does not request a module again that has failed once in this document.
      const isReloaded = hasLostCode && isFree(site);
      if (isReloaded) takeOver();
      return isReloaded;
    },
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') watch.cameBack();
  });
  const isFailed = (): boolean => site.screens.state.now.next === 'failed' && isFree(site);
  const leaveBroken = (): void => {
    if (isFailed() && isQuarantined(device, manifest.version)) takeOver();
  };
  subscribe(site.screens.state, () => {
    if (!isFailed()) return;
    // Keeping reads every file, and so finds out whether it is the version that is broken.
    if (base === undefined) void kept().then(leaveBroken);
    else leaveBroken();
  });

  async function keep(): Promise<void> {
    try {
      await cacheVersion(manifest, store, pause);
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === 'start') return; // The device has no room: then there is merely no last good version.
      quarantine(device, manifest, reason, offered?.report ?? manifest.report);
    }
  }
}

/** Errors and web vitals of this page are reported where config names a path for it. */
async function reportLater(
  site: Site,
  { version, release = '' }: Manifest,
  path: string | undefined,
): Promise<void> {
  if (path === undefined) return;
  await idle(IDLE_MS);
  const page = (): string => site.map.head(site.screens.state.now.screen?.page ?? site.map.home).path;
  await import('#app/reports/page-reports.ts').then(
    ({ reportPage }) => reportPage({ path, version, release, page }),
    () => undefined, // Without it this page is not reported.
  );
}

function later(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Makes what resolves when the player pauses and the page is idle, so that no tap, key or fling waits for files that are kept. */
function watchPauses(): () => Promise<void> {
  let actedAt = -PAUSE_MS;
  let scrolledTo = 0;
  const note = (): void => void (actedAt = performance.now());
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, note, { capture: true });
  return async function pause(): Promise<void> {
    if (scrollY !== scrolledTo) note(); // Asked here: a listener would run in each frame of a fling.
    scrolledTo = scrollY;
    const ms = actedAt + PAUSE_MS - performance.now();
    return ms > 0 ? later(ms).then(pause) : idle(IDLE_MS);
  };
}

/**
 * Whether the server has another build than this document is of: it starts with other scripts. A device without a network, or a server
 * that fails, says nothing of that. Where the document was loaded anew for it a moment ago, loading it again could go on for ever: then it
 * is not said again for a minute.
 */
async function isReplaced(device: DeviceStore): Promise<boolean> {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]');
  const paths = Array.from(scripts, (script) => script.getAttribute('src'));
  const last = device.read('replacedAt');
  if (paths.length === 0 || (last !== undefined && Math.abs(Date.now() - last) < AGAIN_AFTER_MS))
    return false;
  const signal = AbortSignal.timeout(PROBE_MS);
  const entry: unknown = await fetch(BUILT_BASE + ENTRY_FILE, { cache: 'no-cache', signal })
    .then(
      (answer) => (answer.ok ? answer.json() : undefined),
      () => undefined,
    )
    .catch(() => undefined);
  return Array.isArray(entry) && !paths.every((path) => entry.includes(path));
}

/** What of a manifest a device would see. */
export function standing(
  manifest: Manifest,
  isOnTrial: (next: NonNullable<Manifest['next']>) => boolean,
): string {
  const { version, disabled = [], next } = manifest;
  return [next && isOnTrial(next) ? next.version : version, ...disabled].join(' ');
}

/** Whether nothing is under way that a new document would end: an open dialog, words on screen, a call of unknown fate, another player's forms. */
function isFree({ state, toaster }: Site): boolean {
  return (
    state.page.online &&
    !overlayHistory().isOpen() &&
    toaster.state.toast === undefined &&
    !state.hasOpenCall() &&
    !areDraftsStashed()
  );
}

/** The manifest is asked for at most this often, in milliseconds. */
export const ASK_MS = 30_000;
/** A navigation waits at most this long for the manifest, in milliseconds; one that comes later counts at the next navigation. */
export const PATIENCE_MS = 500;

interface WatchOptions {
  /** Whether the server has another version now than the one this page began with; false where that cannot be told. */
  hasOther(): Promise<boolean>;
  /** Whether the server has another build than this document is of: code that this one has not loaded yet is gone. */
  isReplaced(): Promise<boolean>;
  /** Milliseconds of a clock that only goes forward. */
  now(): number;
  /** Settles after so many milliseconds. */
  later(ms: number): Promise<unknown>;
  /** Whether a page is such that the version does not change on the way to it or from it. */
  holds(page: string): boolean;
  /** Whether nothing is under way that a new page would end. */
  isFree(): boolean;
  /** Loads the document anew, at the address where one is. */
  takeOver(): void;
}

/** Makes the watch for a newer version. It asks for the manifest and the build when the player returns to the page or goes to another. */
export function createVersionWatch(options: WatchOptions) {
  let askedAt = -Infinity;
  let asking: Promise<void> | undefined;
  let isNewer = false;

  /** The first answer that says so counts, however late the others come. */
  async function look(...questions: (() => Promise<boolean>)[]): Promise<void> {
    const answers = questions.map(async (question) => (isNewer = (await question()) || isNewer));
    await Promise.all(answers);
  }

  /** Settles with the question that is under way; undefined where none is to be waited for. */
  function ask(): Promise<void> | undefined {
    if (isNewer || options.now() - askedAt < ASK_MS) return asking;
    askedAt = options.now();
    return (asking = look(options.hasOther, options.isReplaced).finally(() => (asking = undefined)));
  }

  /** Takes the newer version if there is one; then the navigation never ends in this document. */
  async function take(asked: Promise<void> | undefined): Promise<void> {
    if (asked) await Promise.race([asked, options.later(PATIENCE_MS)]);
    if (!isNewer || !options.isFree()) return;
    options.takeOver();
    await new Promise(() => undefined);
  }

  /** Code could not be loaded. If it is gone with its release, the next navigation takes the newer one. */
  async function codeFailed(): Promise<void> {
    if (!isNewer) await look(options.isReplaced);
  }

  /** Asked before each navigation to another page. */
  const hold: NavigationBlocker = (from, to) => {
    if (options.holds(from.page) || options.holds(to)) return undefined;
    const asked = ask();
    return asked || isNewer ? take(asked) : undefined;
  };

  return {
    codeFailed,
    hold,
    /** A page could not be loaded: takes the newer release at once, if there is one. Settles where that changes nothing. */
    async recover(): Promise<void> {
      await codeFailed();
      await take(undefined);
    },
    /** The page is visible again. */
    cameBack: () => void ask(),
  };
}
