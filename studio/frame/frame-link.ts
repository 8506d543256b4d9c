import type { FromFrame, ToFrame } from '#studio/protocol/frame-messages.ts';

interface FrameLinkParts {
  readonly post: (message: ToFrame) => void;
  /** Where the studio wants the phone to be, at this moment. */
  readonly path: () => string;
  /** Whether the next tap is to point, at this moment. */
  readonly picking: () => boolean;
}

/** The studio's talk with the page in the phone, which may be loading anew at any moment and hears nothing then. */
export type FrameLink = ReturnType<typeof createFrameLink>;

/** Makes the link of one frame. The path that the operator goes to is sent again until a page that is not being left confirms it. */
export function createFrameLink({ post, path, picking }: FrameLinkParts) {
  /** Where the page last said it was; undefined before it has. */
  let shown: string | undefined;
  /** Where it is to go, until it says that it has heard. */
  let wanted: string | undefined;
  /** A page that was told to load anew says nothing that counts until the next one is there. */
  let isLeaving = false;
  return {
    /** Sends the phone where the studio wants it, unless it is there. */
    follow(): void {
      if (shown === undefined || shown === path()) return;
      shown = wanted = path();
      post({ kind: 'studio:go', path: wanted });
    },
    reload(): void {
      isLeaving = true;
      post({ kind: 'studio:reload' });
    },
    /** Takes a message in. Returns whether it still counts: a place that the operator has left meanwhile does not. */
    hear(message: FromFrame): boolean {
      if (message.kind === 'frame:hello') {
        isLeaving = false;
        if (wanted !== undefined) post({ kind: 'studio:go', path: wanted });
        if (picking()) post({ kind: 'studio:pick', on: true });
      }
      if (message.kind === 'frame:went' && !isLeaving && message.path === wanted) wanted = undefined;
      if (message.kind !== 'frame:at') return true;
      if (isLeaving || wanted !== undefined || (shown !== undefined && shown !== path())) return false;
      shown = message.path;
      return true;
    },
  };
}
