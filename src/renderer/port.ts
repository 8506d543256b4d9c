import type { ReactNode } from 'react';
import type { Actions, GoAction, List } from '#generated/config.ts';
import type { DataOf, InputOf, Outcome, CallOptions } from '#api/call-types.ts';
import type { KeptGames } from '#model/kept-games.ts';
import type { Scope } from '#model/evaluate.ts';
import type { SafeAddress } from '#rules/safe-url.ts';

/** A dialog with a question, or with a `body` to read. All texts are final, not copy keys. */
export interface DialogRequest {
  /** By default the shell's own. */
  readonly title?: string | undefined;
  readonly text?: string;
  readonly body?: ReactNode;
  /** A detail of the question, shown below it. */
  readonly about?: string | undefined;
  readonly choices: readonly {
    readonly id: string;
    readonly label: string;
    readonly tone?: string | undefined;
  }[];
  /** false: only a choice closes the dialog. */
  readonly dismissable?: boolean;
}

/** The target of a `go` action, with its query evaluated. It never leads to an address outside the site. */
export interface GoTarget extends Omit<GoAction, 'do' | 'when' | 'query'> {
  readonly query?: Readonly<Record<string, string>> | undefined;
}

/** How much of a response is rendered at once. A button shows the rest. */
export interface Limits {
  /** Entries of a list that comes in one response. */
  readonly entries: number;
  /** Characters of an article, including its markup. */
  readonly articleCharacters: number;
}

/** The rows that were opened on this device, each known by its key and by the operation of its list. */
interface OpenedRows {
  unread(list: Pick<List, 'operation' | 'key'>, rows: readonly unknown[]): readonly unknown[];
  add(list: Pick<List, 'operation' | 'key'>, ...rows: readonly unknown[]): void;
}

/** The renderer's only interface to the rest of the site. The app implements it, and tests use fakes. */
export interface Port {
  /**
   * Calls an operation by its id. Never throws for an error of the server or the network. A call that
   * changes something takes effect once: while one is under way in any tab, the same call is not sent (a
   * toast, and the outcome `dropped`), a possible repeat asks the player first, and a retry after an
   * `unknown` outcome has the same idempotency key.
   */
  call<Id extends string>(operation: Id, body: InputOf<Id>, how: CallOptions): Promise<Outcome<DataOf<Id>>>;
  /** The current shared sources: user, wallet, site, flags, config. */
  sources(): Scope;
  /** The same as a hook. The component renders again when a shared source changes. */
  useSources(): Scope;
  /** Loads a shared source again: user, wallet, balance or site. */
  refresh(what: string): Promise<void>;
  /** Whether the site has the page now. It may be planned for later, or not be available on this device. */
  hasPage(page: string): boolean;
  go(target: GoTarget): void;
  /** Opens an address if it is safe. Otherwise shows a toast and returns false. */
  open(url: unknown, how: 'self' | 'tab', hosts?: string): boolean;
  /**
   * Opens an empty tab, which the next `open` as tab uses. Call it during the tap: browsers block a tab that
   * is opened later. The returned function closes the tab if it was not used.
   */
  reserveTab(): () => void;
  /** Checks an address against a list of hosts and schemes in site.json; undefined if it is unsafe. */
  addressOf(url: unknown, hosts?: string): SafeAddress | undefined;
  toast(tone: 'success' | 'error' | 'info', text: string): void;
  /** Shows a dialog. Resolves with the chosen id, or undefined if it is dismissed. */
  dialog(request: DialogRequest): Promise<string | undefined>;
  /** Copies a text. Resolves with true only if it is really in the clipboard. */
  copy(text: string): Promise<boolean>;
  /** Milliseconds since the epoch by the server's clock. */
  serverNow(): number;
  /** Saves a login on this device, encrypted; undefined deletes it (`saveLogin` of a form). */
  saveLogin(login: { readonly name: string; readonly password: string } | undefined): Promise<void>;
  /** Which rows were opened on this device. */
  readonly openedRows: OpenedRows;
  /** The games that this device stores, once their code is loaded; undefined if it cannot be loaded. */
  keptGames(): Promise<KeptGames | undefined>;
  /** The site's actions for a call with an `unknown` outcome, unless the call has its own. */
  readonly onUnknown?: Actions;
  /** The page of customer service, if the site has one. */
  readonly servicePage?: string | undefined;
  readonly limits: Limits;
  /** Whether polls may run now: the page is visible and online. */
  canPoll(): boolean;
}
