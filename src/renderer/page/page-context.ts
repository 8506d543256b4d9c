import type { PageBundle } from '#model/bundle.ts';
import type { Refreshers } from './refreshers.ts';
import type { RenderContext } from './render-context.ts';

/** The compiled rules of a page's forms, by form id, as its validator module exports them. */
export type Validators = Readonly<Record<string, unknown>>;

/** A page on screen: what its parts draw from, its config, and the lists that stand on it. */
export interface PageContext extends RenderContext {
  readonly bundle: PageBundle;
  readonly validators: Validators;
  readonly lists: Refreshers;
}
