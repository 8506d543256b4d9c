import type { Manifest } from '#model/bundle.ts';

/** A version on trial: its manifest, and the hash of its config texts. */
export interface Trial {
  readonly manifest: Manifest;
  readonly sources: string;
  readonly app?: string | undefined;
}

/** One change of what is live, as the journal stores it permanently. */
export interface Release {
  /** `<number>-<8 hex>`. */
  readonly id: string;
  /** From 1. */
  readonly number: number;
  readonly previous: string | null;
  readonly kind: 'publish' | 'rollback' | 'promote' | 'disable' | 'enable';
  /** The version on trial if the release began or changed a trial, else the version for everyone. */
  readonly version: string;
  /** ISO 8601. */
  readonly at: string;
  readonly by: string;
  readonly message: string;
  /** The hash of the config texts of `version`: journal/sources/<hash>.json. */
  readonly sources: string;
  /** The hash of the texts that everyone has; null if unknown: the manifest was written by hand. */
  readonly everyone: string | null;
  /** The manifest that it made live: site/manifest.json. */
  readonly manifest: Manifest;
  /** The version on trial beside it; `manifest.next` has its share of devices. */
  readonly trial?: Trial | undefined;
  /** The name of the web app manifest below site/. */
  readonly app?: string | undefined;
  /** For a rollback: the restored release. */
  readonly restores?: string | undefined;
  /** For disable and enable: the page. */
  readonly page?: string | undefined;
}
