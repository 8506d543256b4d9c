import type { BundlePlace, StudioPlayer } from './studio-calls.ts';

/** The JSON that the server writes into the phone's page, for the studio's script there. */
export interface FrameSetup {
  /** The revision of config that the page was loaded with. */
  readonly revision: number;
  /** The session and the player that are to be logged in; null for a visitor. */
  readonly token: string | null;
  readonly player: StudioPlayer;
  /** Identifies the choice of player and scenario: each choice is applied once. */
  readonly choiceId: string;
  /** The origins of the studio that may frame the page. */
  readonly studioOrigins: readonly string[];
}

export interface FrameLook {
  readonly dark: boolean;
  readonly textScale: number;
}

/** A part of the page that the phone is to outline. */
export interface FrameMark {
  /** The page that shows it; undefined: every page. */
  readonly page: string | undefined;
  /** Its place in compiled config; undefined if only its text is known. */
  readonly at: BundlePlace | undefined;
  /** Its texts, to find it by where its place has no element of its own. */
  readonly words: readonly string[];
}

export type ToFrame =
  | { readonly kind: 'studio:look'; readonly look: FrameLook }
  | { readonly kind: 'studio:go'; readonly path: string }
  /** Reloads the current page. */
  | { readonly kind: 'studio:reload' }
  | { readonly kind: 'studio:pick'; readonly on: boolean }
  /** Scrolls to a part and outlines it briefly. */
  | { readonly kind: 'studio:mark'; readonly mark: FrameMark };

/** A picked element: its places in bundles, innermost first, the copy keys of its text, and the text. */
export interface FramePick {
  readonly at: readonly BundlePlace[];
  readonly keys: readonly string[];
  readonly words: string;
}

export type FromFrame =
  /** Its script has started; nothing is drawn yet. */
  | { readonly kind: 'frame:hello' }
  /** The page is drawn. `config` is the config that the site reports to run on. */
  | {
      readonly kind: 'frame:drawn';
      readonly revision: number;
      readonly choiceId: string;
      readonly config: string;
    }
  /** It follows a `studio:go`; every `frame:at` from now on is newer than that. */
  | { readonly kind: 'frame:went'; readonly path: string }
  | { readonly kind: 'frame:at'; readonly path: string }
  /** From now on a tap picks an element (`on`), or has its normal effect again. */
  | { readonly kind: 'frame:picking'; readonly on: boolean }
  /** Picking has ended: with an element, or without one. */
  | { readonly kind: 'frame:picked'; readonly pick: FramePick | null };
