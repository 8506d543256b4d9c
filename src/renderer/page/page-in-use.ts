import type { PageBundle } from '#model/bundle.ts';
import type { Refreshers } from './refreshers.ts';
import type { Surroundings } from './surroundings.ts';

/** The compiled rules of a page's forms, by form id, as its validator module exports them. */
export type Validators = Readonly<Record<string, unknown>>;

/** A page on screen: what its parts draw from, its config, and the lists that stand on it. */
export interface PageInUse extends Surroundings {
  readonly bundle: PageBundle;
  readonly validators: Validators;
  readonly lists: Refreshers;
}
