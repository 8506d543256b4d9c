import type { ComponentType } from 'react';
import type { Enums } from '#generated/config.ts';
import type { Scope } from '#model/evaluate.ts';
import type { Translate } from '#model/format.ts';
import type { ActionContext } from '#renderer/action/run-actions.ts';
import type { Port } from '#renderer/port.ts';
import type { PageBundle } from '#model/bundle.ts';

/** What every part of a page is rendered from. A form passes its parts one with its fields in the scope. */
export interface RenderContext {
  readonly port: Port;
  readonly scope: Scope;
  readonly t: Translate;
  readonly enums: Enums['enums'];
  readonly actions: ActionContext;
  readonly blocks: BlockTable;
  readonly route: { readonly path: string; readonly query: Readonly<Record<string, string>> };
  /** Sets a parameter in the URL's query; undefined removes it. The history entry is replaced. */
  readonly setQuery: (name: string, value: string | undefined) => void;
  /** false: the page is mounted but not on screen. */
  readonly active: boolean;
}

export interface PartProps<Part> {
  readonly part: Part;
  readonly context: RenderContext;
}

interface BlockProps {
  readonly context: RenderContext;
  readonly props: Readonly<Record<string, unknown>>;
}

/** Code that is loaded with the first page whose bundle names it, if it has `load`. */
export interface PageCode {
  readonly load?: () => Promise<unknown>;
}

/** The blocks, by the name that config uses. Each may be lazy. */
export type BlockTable = Readonly<
  Record<string, PageCode & { readonly component: ComponentType<BlockProps> }>
>;

/** The exports of a page's validator module: the compiled rules of each form, by `form:<id>`. */
export type Validators = Readonly<Record<string, unknown>>;

/** A page on screen: the context of its parts, its config, and the lists on it. */
export interface PageContext extends RenderContext {
  readonly bundle: PageBundle;
  readonly validators: Validators;
  /** The lists on the page. A list adds itself while it is mounted. */
  readonly lists: Set<{ refresh(): void }>;
}
