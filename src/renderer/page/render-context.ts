import type { ComponentType } from 'react';
import type { Enums } from '#generated/config.ts';
import type { Scope } from '#model/evaluate.ts';
import type { Translate } from '#model/format.ts';
import type { ActionContext } from '#renderer/action/run-actions.ts';
import type { Port } from '#renderer/port.ts';
import type { PageBundle } from '#model/bundle.ts';

/** What every part of a page draws from. A form hands its own on, with its fields in the scope. */
export interface RenderContext {
  readonly port: Port;
  readonly scope: Scope;
  readonly t: Translate;
  readonly enums: Enums['enums'];
  readonly actions: ActionContext;
  readonly blocks: BlockTable;
  /** Where the player is. */
  readonly route: { readonly path: string; readonly query: Readonly<Record<string, string>> };
  /** Keeps a word of the screen's state in the URL's query, in place of what is there; undefined takes it out. */
  readonly setQuery: (name: string, value: string | undefined) => void;
  /** false: the page is kept but not on screen. */
  readonly active: boolean;
}

/** Props of what draws a part of config. */
export interface PartProps<Part> {
  readonly part: Part;
  readonly context: RenderContext;
}

/** What a hand-written part gets. */
export interface BlockProps {
  readonly context: RenderContext;
  /** What the config file says to it. */
  readonly props: Readonly<Record<string, unknown>>;
}

/** The hand-written parts by the name config uses; each may be lazy. */
export type BlockTable = Readonly<Record<string, ComponentType<BlockProps>>>;

/** The compiled rules of a page's forms, by form id, as its validator module exports them. */
export type Validators = Readonly<Record<string, unknown>>;

/** A page on screen: what its parts draw from, its config, and the lists that stand on it. */
export interface PageContext extends RenderContext {
  readonly bundle: PageBundle;
  readonly validators: Validators;
  /** What refreshes each list on the page; a list adds its own while it is mounted. */
  readonly lists: Set<() => void>;
}
