/** A place to publish to: a folder or an object store. Paths are relative to it, with forward slashes. */
export interface Target {
  /** As operators write it: published, s3://bucket/prefix. */
  readonly name: string;
  /** Reads a file; undefined if there is none. */
  read(path: string): Promise<Buffer | undefined>;
  /** The files directly in a folder; empty if there is no such folder. */
  list(folder: string): Promise<readonly StoredFile[]>;
  /** Whether a file has exactly these bytes, and is not about to be deleted as garbage. */
  contains(path: string, bytes: Buffer): Promise<boolean>;
  /** Writes a file atomically. */
  put(path: string, bytes: Buffer): Promise<void>;
  remove(path: string): Promise<void>;
  /** The manifest, which says what is live, with a stamp of its state. */
  readManifest(): Promise<StampedManifest | undefined>;
  /** Replaces the manifest atomically if its stamp is still `stamp` (undefined: none); else returns false. */
  switchManifest(bytes: Buffer, stamp: string | undefined): Promise<boolean>;
  /** Runs `work` while no other publisher of this target does, as far as the target can lock. */
  withLock<T>(work: () => Promise<T>): Promise<T>;
  /** How long a file that no kept release names stays, in milliseconds. */
  readonly graceMs: number;
  /** The journal keeps the config texts of this many newest releases. */
  readonly keptReleases: number;
  /** True if the target cannot refuse a late switch: the last one wins. S3 knows only after a switch. */
  readonly isWeak: boolean;
  /** Whether it serves players in production: a store does, a folder only if the operator says so. */
  readonly isProduction: boolean;
}

export interface StoredFile {
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly modifiedMs: number;
}

/** The bytes of the manifest, and a stamp that changes with it. */
export interface StampedManifest {
  readonly bytes: Buffer;
  readonly stamp: string;
}

/** The default of CONFIG_KEEP: how many releases keep their config texts, of about 0.4 MB a version. */
export const KEPT_RELEASES = 200;

/** The file that decides what is live. Only it, app.webmanifest (a copy) and the journal change. */
export const MANIFEST_PATH = 'site/manifest.json';
