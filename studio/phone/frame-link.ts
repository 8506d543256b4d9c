import type { FromFrame, ToFrame } from '#studio/protocol/frame-messages.ts';

interface FrameLinkParts {
  readonly post: (message: ToFrame) => void;
  /** The path that the studio wants the phone to show now. */
  readonly path: () => string;
  /** Whether the next tap picks an element instead of pressing it. */
  readonly picking: () => boolean;
}

/** The studio's connection to the page in the phone. A page that reloads receives no messages. */
export type FrameLink = ReturnType<typeof createFrameLink>;

/** Creates a frame's link. Repeats the operator's path until a page that is not reloading confirms it. */
export function createFrameLink({ post, path, picking }: FrameLinkParts) {
  /** The path that the page last reported; undefined before its first report. */
  let shownPath: string | undefined;
  /** The path that the page has not confirmed yet. */
  let pendingPath: string | undefined;
  /** What the page is reloading for. Until the next page says hello, its messages about paths are ignored. */
  let reloadingFor: string | undefined;
  return {
    /** Sends the phone to the studio's path, unless it shows that already. */
    follow(): void {
      if (shownPath === undefined || shownPath === path()) return;
      shownPath = pendingPath = path();
      post({ kind: 'studio:go', path: pendingPath });
    },
    /** Reloads the page for a revision and a choice, unless it is reloading for them already. */
    reload(wanted: string): void {
      if (reloadingFor === wanted) return;
      reloadingFor = wanted;
      post({ kind: 'studio:reload' });
    },
    /** Returns whether the message is current: a path that the operator has left meanwhile is not. */
    receive(message: FromFrame): boolean {
      if (message.kind === 'frame:hello') {
        // A page that was loading may have missed the request.
        reloadingFor = undefined;
        if (pendingPath !== undefined) post({ kind: 'studio:go', path: pendingPath });
        if (picking()) post({ kind: 'studio:pick', on: true });
      }
      const isReloading = reloadingFor !== undefined;
      if (message.kind === 'frame:went' && !isReloading && message.path === pendingPath)
        pendingPath = undefined;
      if (message.kind !== 'frame:at') return true;
      if (isReloading || pendingPath !== undefined || (shownPath !== undefined && shownPath !== path()))
        return false;
      shownPath = message.path;
      return true;
    },
  };
}
