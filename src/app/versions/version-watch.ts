import type { Manifest } from '#model/bundle.ts';
import type { NavigationBlocker } from '#app/routing/screens.ts';

/** The manifest is asked for at most this often, in milliseconds. */
export const ASK_MS = 30_000;
/** No way waits longer than this for the answer, in milliseconds: who has it later takes the newer version on the next way. */
export const PATIENCE_MS = 500;

interface WatchOptions {
  /** What the server offered when this page was loaded. */
  readonly offered: Manifest;
  /** Asks for the manifest; undefined if it cannot be had or understood. */
  ask(): Promise<Manifest | undefined>;
  /** What of a manifest this device would see; two that give the same text are the same to it. */
  standing(manifest: Manifest): string;
  /** Milliseconds of a clock that only goes forward. */
  now(): number;
  /** Settles after so many milliseconds. */
  later(ms: number): Promise<unknown>;
  /** Whether a page is such that the version does not change on the way to it or from it. */
  holds(page: string): boolean;
  /** Whether nothing is under way that a new page would end. */
  isFree(): boolean;
  /** Whether the server has a newer release of the site than this document is of: then code that this one lacks is gone. */
  isReplaced(): Promise<boolean>;
  /** Loads the document anew, at the address where one is. */
  takeOver(): void;
}

/** Watches for a newer version than the one this page began with. */
interface VersionWatch {
  /** The page is looked at again. */
  cameBack(): void;
  /** Code could not be had. If it is gone with its release, the next way takes the newer one. */
  codeFailed(): Promise<void>;
  /** A page could not be loaded: takes the newer release at once, if there is one. Settles where that changes nothing. */
  recover(): Promise<void>;
  /** To be asked before another page comes. */
  readonly hold: NavigationBlocker;
}

/** Makes the watch. Nothing is asked for until one comes back to the page or goes to another. */
export function createVersionWatch(options: WatchOptions): VersionWatch {
  const begun = options.standing(options.offered);
  let askedAt = -Infinity;
  let isNewer = false;

  function ask(): Promise<void> | undefined {
    if (isNewer || options.now() - askedAt < ASK_MS) return undefined;
    askedAt = options.now();
    return options.ask().then((manifest) => {
      isNewer = manifest !== undefined && options.standing(manifest) !== begun;
    });
  }

  /** Takes the newer version if there is one; then the way never ends in this document. */
  async function take(asked: Promise<void> | undefined): Promise<void> {
    if (asked) await Promise.race([asked, options.later(PATIENCE_MS)]);
    if (!isNewer || !options.isFree()) return;
    options.takeOver();
    await new Promise(() => undefined);
  }

  let probe: Promise<void> | undefined;
  async function codeFailed(): Promise<void> {
    if (isNewer) return;
    probe ??= options
      .isReplaced()
      .then((isReplaced) => {
        isNewer ||= isReplaced;
      })
      .finally(() => (probe = undefined));
    await probe;
  }

  return {
    codeFailed,
    async recover() {
      await codeFailed();
      await take(undefined);
    },
    cameBack: () => void ask(),
    hold(from, to) {
      if (options.holds(from.page) || options.holds(to)) return undefined;
      const asked = ask();
      return asked || isNewer ? take(asked) : undefined;
    },
  };
}
