import type { Actions } from '#generated/config.ts';
import type { DataOf, InputOf, Outcome, CallOptions } from '#api/call.ts';
import type { KeptGames } from '#model/kept-game.ts';
import type { Scope } from '#model/evaluate.ts';
import type { SafeAddress } from '#rules/safe-url.ts';

/** A toast's tone. */
export type ToastTone = 'success' | 'error' | 'info';

/** A question put to the player over the screen. All words are final text. */
export interface DialogRequest {
  readonly title?: string;
  readonly text: string;
  /** What the question is about, beneath it. */
  readonly about?: string | undefined;
  readonly choices: readonly {
    readonly id: string;
    readonly label: string;
    readonly tone?: string | undefined;
  }[];
  /** false: only a choice closes it. */
  readonly dismissable?: boolean;
}

/** Where a `go` leads. */
export interface GoTarget {
  readonly page: string;
  readonly query?: Readonly<Record<string, string>> | undefined;
  readonly replace?: boolean;
  /** true: to the path the player was headed for before login, when there is one inside the site. */
  readonly redirect?: boolean;
  /** true: for the login page; a login leads back to this screen. */
  readonly comeBack?: boolean;
  /** true: to the screen before, when there is one. */
  readonly back?: boolean;
}

/** How much of what the server sends is drawn at once; the player may ask for the rest. */
export interface Limits {
  /** Entries of a list that is answered whole. */
  readonly entries: number;
  /** Characters of an article, its markup included. */
  readonly articleCharacters: number;
}

/** The rows that were opened on this device. */
export interface SeenRows {
  has(name: string): boolean;
  add(name: string): void;
}

/**
 * The renderer's one way to the rest of the site. The app wires it to the stores, the router and the overlays;
 * tests wire it to whatever they invent.
 */
export interface Port {
  /**
   * Calls an operation by its id. Never throws for what a server or a network does. A call that changes something takes effect once: while
   * one is under way, in whatever tab, another of the kind does not go out (the player is told, and the outcome is `dropped`), and what
   * is tried again after an `unknown` outcome is the same attempt to the server.
   */
  call<Id extends string>(
    operation: Id,
    body: InputOf<Id>,
    options: CallOptions,
  ): Promise<Outcome<DataOf<Id>>>;
  /** The shared sources (user, wallet, site, flags, config) now. */
  sources(): Scope;
  /** The same as a hook: the component re-renders when a shared source changes. */
  useSources(): Scope;
  /** Asks a shared source anew: user, wallet, balance or site. */
  refresh(what: string): Promise<void>;
  /** Whether there is such a page to go to now (it may be one to come, or closed to this player's device). */
  hasPage(page: string): boolean;
  go(target: GoTarget): void;
  /** Opens an address if it is safe; else shows a toast and returns false. */
  open(url: unknown, how: 'self' | 'tab', hosts?: string): boolean;
  /**
   * Opens an empty tab in the tap itself, which the next `open` as tab takes; browsers refuse one that is opened later. The returned
   * function closes it if it was not used.
   */
  holdTab(): () => void;
  /** How an address may be shown, by a list of hosts and schemes of site.json; undefined where it is refused. */
  addressOf(url: unknown, hosts?: string): SafeAddress | undefined;
  toast(tone: ToastTone, text: string): void;
  /** Shows a dialog; resolves with the chosen id, or undefined when dismissed. */
  dialog(request: DialogRequest): Promise<string | undefined>;
  /** Copies text; true only if it really is in the clipboard. */
  copy(text: string): Promise<boolean>;
  /** Milliseconds since the epoch by the server's clock. */
  serverNow(): number;
  /** Keeps a login on this device, encrypted, or forgets the one that is kept (a form's saveLogin). Absent: nothing is kept. */
  keepLogin?(login: { readonly name: string; readonly password: string } | undefined): Promise<void>;
  /** Which rows were opened on this device, by what names them. Absent: nothing is kept. */
  readonly readRows?: SeenRows;
  /** The games that the device keeps, once their code is here; undefined where it cannot be had. */
  keptGames?(): Promise<KeptGames | undefined>;
  /** What the site does where nobody knows whether a call took effect, unless the call says otherwise. */
  readonly onUnknown?: Actions;
  /** The page of service, where the site has one. */
  readonly servicePage?: string | undefined;
  /** How much of what the server sends is drawn at once. */
  readonly limits: Limits;
  /** Whether polls may run now: page visible, online. A hook-free read. */
  isVisible(): boolean;
}
