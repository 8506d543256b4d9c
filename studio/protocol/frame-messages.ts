import type { BundlePlace, StudioPlayer } from './studio-calls.ts';

/** What the frame's server writes into its page for the studio's script. */
export interface FrameSetup {
  /** The revision of config that the page is made of. */
  readonly revision: number;
  /** Who is to be logged in, and by which session. */
  readonly token: string | null;
  readonly player: StudioPlayer;
  /** Another with each choice of a player: what was chosen is put in force once. */
  readonly turn: string;
  /** The origins under which the studio may stand above. */
  readonly studio: readonly string[];
}

/** How the phone is held. */
export interface FrameLook {
  readonly dark: boolean;
  readonly textScale: number;
}

/** A part of what is shown that the phone is to point out. */
export interface FrameMark {
  /** The page that shows it; undefined where any does. */
  readonly page: string | undefined;
  /** Where it stands in compiled config; undefined where only its words are known. */
  readonly at: BundlePlace | undefined;
  /** What it says, where its place is not drawn by itself. */
  readonly words: readonly string[];
}

/** What the studio tells the frame. */
export type ToFrame =
  | { readonly kind: 'studio:look'; readonly look: FrameLook }
  | { readonly kind: 'studio:go'; readonly path: string }
  /** Loads the page anew where it stands. */
  | { readonly kind: 'studio:reload' }
  | { readonly kind: 'studio:pick'; readonly on: boolean }
  /** Scrolls to a part and outlines it for a moment. */
  | { readonly kind: 'studio:mark'; readonly mark: FrameMark };

/** What was pointed at: places in bundles, innermost first, and the copy keys whose words the element shows. */
export interface FramePick {
  readonly at: readonly BundlePlace[];
  readonly keys: readonly string[];
  readonly words: string;
}

/** What the frame tells the studio. */
export type FromFrame =
  /** Its script runs; nothing is drawn yet. */
  | { readonly kind: 'frame:hello' }
  /** Something is drawn. `config` is what the site says it runs on. */
  | {
      readonly kind: 'frame:drawn';
      readonly revision: number;
      readonly turn: string;
      readonly config: string;
    }
  /** It goes where it was told to; what it says of its place from now on is newer than that. */
  | { readonly kind: 'frame:went'; readonly path: string }
  | { readonly kind: 'frame:at'; readonly path: string }
  /** From now on a tap points (`on`), or does what it does again. */
  | { readonly kind: 'frame:picking'; readonly on: boolean }
  | { readonly kind: 'frame:picked'; readonly pick: FramePick }
  | { readonly kind: 'frame:picking-ended' };
