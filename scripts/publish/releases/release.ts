import type { Manifest } from '#model/bundle.ts';

/** A version on trial: its whole manifest, and what it was made of. */
export interface Trial {
  readonly manifest: Manifest;
  readonly sources: string;
  readonly app?: string | undefined;
}

/** One change of what is live, as the journal keeps it for good. */
export interface Release {
  /** `<number>-<8 hex>`. */
  readonly id: string;
  /** From 1. */
  readonly number: number;
  readonly previous: string | null;
  readonly kind: 'publish' | 'rollback' | 'promote' | 'disable' | 'enable';
  /** The version that it is about: the one on trial where it began or widened a trial, else what everyone has. */
  readonly version: string;
  /** ISO 8601. */
  readonly at: string;
  readonly by: string;
  readonly message: string;
  /** The hash of the sources that `version` was made of: journal/sources/<hash>.json. */
  readonly sources: string;
  /** The hash of the sources of what everyone has; null where they are not known: a manifest was put there by hand, or they were swept. */
  readonly everyone: string | null;
  /** What it made live, as it stands in site/manifest.json. */
  readonly manifest: Manifest;
  /** The version on trial beside it; `manifest.next` says with how many devices. */
  readonly trial?: Trial | undefined;
  /** The file below site/ that phones read when the site is put on a home screen. */
  readonly app?: string | undefined;
  /** Of a rollback: the release whose version it put back. */
  readonly restores?: string | undefined;
  /** Of disable and enable: the page. */
  readonly page?: string | undefined;
}
