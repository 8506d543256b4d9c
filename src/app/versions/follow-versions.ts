import { subscribe } from 'valtio/vanilla';
import { ENTRY_FILE, type Manifest, type NextVersion } from '#model/bundle.ts';
import { areDraftsStashed, draftsNow } from '#renderer/form/engine/draft-store.ts';
import { idle } from '#ui/device/timing.ts';
import { overlayHistory } from '#ui/overlay/overlay-history.ts';
import type { DeviceStore } from '#state/device/device-store.ts';
import { BUILT_BASE, type ConfigLoader } from '#app/boot/config-loader.ts';
import type { Candidate, Site } from '#app/boot/create-site.ts';
import { cacheVersion } from './cached-version.ts';
import { isInRollout, isQuarantined, quarantine, failureReason } from './quarantine-and-rollout.ts';
import type { Screen } from '#app/routing/screens.ts';

/** How long a page runs before it caches its version: the player's first taps need network and processor. */
const CACHE_AFTER_MS = 4_000;
/** A file is cached only after so many milliseconds without a tap, a key or scrolling. */
const PAUSE_MS = 1_000;
/** Background work waits at most so many milliseconds for the page to be idle. */
const IDLE_TIMEOUT_MS = 500;
/** Timeout of the request for the server's build. */
const BUILD_TIMEOUT_MS = 5_000;
/** The document is reloaded for another build at most this often, in milliseconds. */
const RELOAD_INTERVAL_MS = 60_000;

/** Caches the current version, reloads into a newer one without a loss for the player, starts reports. */
export function followVersions(site: Site, loader: ConfigLoader, candidate: Candidate): void {
  const { manifest, offered, source } = candidate;
  // Only a published version is cached: the server always has the built one.
  const isPublished = source !== 'built-in';
  const { device } = site.state;
  const pause = watchPauses();
  let caching: Promise<void> | undefined;
  const cacheCurrent = (): Promise<void> =>
    (caching ??= cacheOrQuarantine().finally(() => (caching = undefined)));
  if (isPublished) void delay(CACHE_AFTER_MS).then(cacheCurrent);
  void reportLater(site, manifest, offered?.report ?? manifest.report);

  let hasNewBuild = false;
  const takeOver = (): void => {
    if (hasNewBuild) device.write('replacedAt', Date.now());
    device.write('drafts', draftsNow());
    location.reload();
  };
  const keyHere = (one: Manifest): string => versionKey(one, (next) => isInRollout(next, device));
  const initialKey = keyHere(offered ?? manifest);
  const watch = createVersionWatch({
    async hasOther() {
      const newest = await loader.newest();
      return newest !== undefined && keyHere(newest) !== initialKey;
    },
    holdsVersion: (page) => site.map.has(page) && site.map.head(page).holdsVersion === true,
    isFree: () => isFree(site),
    isReplaced: async () => (hasNewBuild = await isReplaced(device)),
    takeOver,
  });
  let hasLostCode = false;
  window.addEventListener('vite:preloadError', () => {
    hasLostCode = true;
    void watch.onCodeFailed();
  });
  site.screens.setVersionWatch({
    ...watch,
    onRetry() {
      // A browser does not request a failed module again in the same document.
      const isReloaded = hasLostCode && isFree(site);
      if (isReloaded) takeOver();
      return isReloaded;
    },
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') watch.onVisible();
  });
  const isFailed = (): boolean => site.screens.state.now.next === 'failed' && isFree(site);
  const leaveBroken = (): void => {
    if (isFailed() && isQuarantined(device, manifest.version)) takeOver();
  };
  subscribe(site.screens.state, () => {
    if (!isFailed()) return;
    // Caching reads every file, so it finds out whether the version itself is broken.
    if (isPublished) void cacheCurrent().then(leaveBroken);
    else leaveBroken();
  });

  async function cacheOrQuarantine(): Promise<void> {
    try {
      await cacheVersion(manifest, loader, pause);
    } catch (error) {
      const reason = failureReason(error);
      if (reason === 'start') return; // No error of config, for example a full device.
      quarantine(device, manifest, reason, offered?.report ?? manifest.report);
    }
  }
}

/** Reports this page's errors and web vitals, if config names a path for reports. */
async function reportLater(site: Site, manifest: Manifest, path: string | undefined): Promise<void> {
  if (path === undefined) return;
  await idle(IDLE_TIMEOUT_MS);
  const page = (): string => site.map.head(site.screens.state.now.screen?.page ?? site.map.home).path;
  await import('#app/reports/errors-and-vitals.ts').then(
    ({ reportErrorsAndVitals }) => reportErrorsAndVitals(path, manifest, page),
    () => undefined, // Without this code the page reports nothing.
  );
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Returns a function that waits for a pause of the player and an idle page: caching must delay no input. */
function watchPauses(): () => Promise<void> {
  let lastInputAt = -PAUSE_MS;
  let lastScrollY = 0;
  const noteInput = (): void => void (lastInputAt = performance.now());
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, noteInput, { capture: true });
  return async function pause(): Promise<void> {
    if (scrollY !== lastScrollY) noteInput(); // A scroll listener would run in each frame of a fling.
    lastScrollY = scrollY;
    const ms = lastInputAt + PAUSE_MS - performance.now();
    return ms > 0 ? delay(ms).then(pause) : idle(IDLE_TIMEOUT_MS);
  };
}

/**
 * Whether the server has another build than this document: its entry has other scripts. False if the device
 * is offline or the server fails, and for a minute after a reload for this reason, which prevents a loop.
 */
async function isReplaced(device: DeviceStore): Promise<boolean> {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]');
  const paths = Array.from(scripts, (script) => script.getAttribute('src'));
  const replacedAt = device.read('replacedAt');
  const isRecent = replacedAt !== undefined && Math.abs(Date.now() - replacedAt) < RELOAD_INTERVAL_MS;
  if (paths.length === 0 || isRecent) return false;
  const signal = AbortSignal.timeout(BUILD_TIMEOUT_MS);
  const entry: unknown = await fetch(BUILT_BASE + ENTRY_FILE, { cache: 'no-cache', signal })
    .then((response) => (response.ok ? response.json() : undefined))
    .catch(() => undefined);
  return Array.isArray(entry) && !paths.every((path) => entry.includes(path));
}

/** A key of what a device gets: the version or trial, and the disabled pages. Equal keys need no reload. */
export function versionKey(manifest: Manifest, isOnTrial: (next: NextVersion) => boolean): string {
  const { version, disabled = [], next } = manifest;
  return [next && isOnTrial(next) ? next.version : version, ...disabled].join(' ');
}

/** Whether a reload is possible, interrupts no dialog, toast or pending call, and loses no stashed drafts. */
function isFree({ state, toaster }: Site): boolean {
  return (
    state.page.online &&
    !overlayHistory().isOpen() &&
    toaster.state.toast === undefined &&
    !state.hasPendingCall() &&
    !areDraftsStashed()
  );
}

/** Manifest and build are requested at most this often, in milliseconds. */
const CHECK_INTERVAL_MS = 30_000;
/** A navigation waits at most so many milliseconds for the check; a later result counts at the next one. */
const CHECK_TIMEOUT_MS = 500;

interface WatchOptions {
  /** Whether the server now has another version than this page started with; false if that is unknown. */
  hasOther(): Promise<boolean>;
  /** Whether the server has another build than this document: then code that is not loaded yet is gone. */
  isReplaced(): Promise<boolean>;
  /** Whether the version must not change at a navigation to or from this page. */
  holdsVersion(page: string): boolean;
  /** Whether a reload would interrupt nothing. */
  isFree(): boolean;
  /** Reloads the document at the current address. */
  takeOver(): void;
}

/** Watches for a newer version: checks when the page becomes visible and before a navigation. */
export function createVersionWatch(options: WatchOptions) {
  let checkedAt = -Infinity;
  let pending: Promise<void> | undefined;
  let isNewer = false;

  /** Each check that finds something newer sets `isNewer` at once, also while another one is running. */
  async function run(...checks: (() => Promise<boolean>)[]): Promise<void> {
    await Promise.all(checks.map(async (check) => (isNewer = (await check()) || isNewer)));
  }

  /** Starts a check if one is due. Returns the running check; undefined if there is none to wait for. */
  function check(): Promise<void> | undefined {
    if (isNewer || performance.now() - checkedAt < CHECK_INTERVAL_MS) return pending;
    checkedAt = performance.now();
    return (pending = run(options.hasOther, options.isReplaced).finally(() => (pending = undefined)));
  }

  /** Takes over a newer version, if any; then the promise never settles, as the document is reloading. */
  async function takeOverIfNewer(checking?: Promise<void>): Promise<void> {
    if (checking) await Promise.race([checking, delay(CHECK_TIMEOUT_MS)]);
    if (!isNewer || !options.isFree()) return;
    options.takeOver();
    await new Promise(() => undefined);
  }

  /** Code could not be loaded: checks for a new build, which the next navigation takes over. */
  async function onCodeFailed(): Promise<void> {
    if (!isNewer) await run(options.isReplaced);
  }

  return {
    onCodeFailed,
    blockNavigation(from: Screen, to: string): Promise<void> | undefined {
      if (options.holdsVersion(from.page) || options.holdsVersion(to)) return undefined;
      const checking = check();
      return checking || isNewer ? takeOverIfNewer(checking) : undefined;
    },
    /** A page could not be loaded: takes over a newer build at once. Settles if that is impossible. */
    async recover(): Promise<void> {
      await onCodeFailed();
      await takeOverIfNewer();
    },
    onVisible: () => void check(),
  };
}
