/** Where a version is published: a folder or an object store. Paths are relative to it, with forward slashes. */
export interface Target {
  /** As an operator would write it: published, s3://bucket/prefix. */
  readonly name: string;
  /** What stands at a path; undefined where nothing does. */
  read(path: string): Promise<Buffer | undefined>;
  /** What stands directly in a folder; empty where there is no such folder. */
  list(folder: string): Promise<readonly StoredFile[]>;
  /** Whether exactly these bytes stand at a path, and nobody is about to sweep them away. */
  holds(path: string, bytes: Buffer): Promise<boolean>;
  /** Puts a file in its place, whole or not at all. */
  put(path: string, bytes: Buffer): Promise<void>;
  remove(path: string): Promise<void>;
  /** The one file that says what is live, with a stamp of its state. */
  readManifest(): Promise<Stamped | undefined>;
  /** Switches that file in one step, if it is still in the state of `stamp` (undefined: not there). False where it is not. */
  switchManifest(bytes: Buffer, stamp: string | undefined): Promise<boolean>;
  /** Does something while no other publisher of this target does, as far as the target can see to it. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** How long a file that no kept release names is still left there, in milliseconds. */
  readonly graceMs: number;
  /** Of so many of the newest releases the journal keeps the sources. */
  readonly keptReleases: number;
  /** True where the target cannot refuse a switch that came too late: then the last of two at once wins. */
  readonly isWeak: boolean;
  /** Whether players are served from it in production: a store is, a folder only where the operator says so. */
  readonly isProduction: boolean;
}

/** A file in a target. */
export interface StoredFile {
  readonly name: string;
  /** When it was put there, in milliseconds of the epoch. */
  readonly modifiedMs: number;
}

/** The bytes of the manifest, and what tells that it has not changed since. */
export interface Stamped {
  readonly bytes: Buffer;
  readonly stamp: string;
}

/** Of so many of the newest releases the sources are kept, unless CONFIG_KEEP says otherwise: about 600 KB a version. */
export const KEPT_RELEASES = 200;

/** The one file that changes. */
export const MANIFEST_PATH = 'site/manifest.json';
