/**
 * What the studio's page and its server say to each other: JSON over HTTP on localhost, one path below `/studio/api/` for
 * each member of {@link StudioCalls}, always POST, and a stream of {@link StudioState} by server-sent events at `/studio/api/events`.
 */

/** Where something stands in config. */
export interface SourcePlace {
  /** Relative to the project: config/forms/login.json. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** JSON Pointer within the file. */
  readonly pointer: string;
}

/** A fault of the check, in the operator's language. */
export interface StudioFault extends SourcePlace {
  readonly code: string;
  readonly what: string;
  readonly why: string;
  readonly remedy: string;
}

/** One file of config as it is edited. */
export interface StudioFile {
  readonly path: string;
  readonly kind: string;
  readonly id: string;
  readonly text: string;
  /** As on disk; null for a file that was added. */
  readonly saved: string | null;
}

/** One thing that changed, in the operator's words. */
export interface StudioChange {
  readonly path: string;
  readonly pointer: string;
  readonly words: string;
  readonly mark?: 'money' | 'limit' | 'host';
}

/** One release, newest first in a history. */
export interface StudioRelease {
  readonly id: string;
  readonly kind: 'publish' | 'rollback' | 'promote' | 'disable' | 'enable';
  readonly version: string;
  readonly at: string;
  readonly by: string;
  readonly message: string;
  /** How many devices reported to have set this version aside. */
  readonly reports: number;
}

/** Everything that the page shows and the server knows; sent anew after each change. */
export interface StudioState {
  /** Grows by one with each edit. */
  readonly revision: number;
  readonly faults: readonly StudioFault[];
  /** The revision that the frame shows: the last one without faults. */
  readonly shown: number;
  /** Milliseconds from the edit to the frame's new config. */
  readonly took: number;
  readonly dirty: readonly string[];
  readonly live: StudioRelease | null;
  readonly disabled: readonly string[];
  readonly percent: number | null;
}

/** Calls of the studio: request and answer. An error is `{ error: { code, words } }` with a 4xx status. */
export interface StudioCalls {
  readonly files: {
    request: Record<string, never>;
    answer: {
      files: readonly StudioFile[];
      schemas: Readonly<Record<string, unknown>>;
      origin: string;
      frame: string;
    };
  };
  /** `text: null` takes a file away; a path that is not there adds one. */
  readonly edit: { request: { path: string; text: string | null }; answer: StudioState };
  readonly undo: { request: { path?: string }; answer: StudioState };
  readonly save: { request: Record<string, never>; answer: StudioState };
  readonly changes: {
    request: { against: 'saved' | 'live' | string };
    answer: { changes: readonly StudioChange[] };
  };
  readonly publish: {
    request: { message: string; by: string; percent?: number; onto?: string };
    answer: { release: StudioRelease };
  };
  readonly rollback: {
    request: { release?: string; message: string; by: string };
    answer: { release: StudioRelease };
  };
  readonly promote: { request: { percent: number; by: string }; answer: { release: StudioRelease } };
  readonly disable: {
    request: { page: string; off: boolean; by: string; message: string };
    answer: { release: StudioRelease };
  };
  readonly history: { request: Record<string, never>; answer: { releases: readonly StudioRelease[] } };
  /** What the frame pretends: a scenario of the sandbox, and who is logged in. */
  readonly pretend: {
    request: { scenario: unknown; player: string | null };
    answer: { token: string | null };
  };
  /** From a pointer into a compiled bundle to the source; copy keys to their files. */
  readonly locate: {
    request: { bundle: string; pointer: string; keys: readonly string[] };
    answer: { places: readonly SourcePlace[]; copy: readonly (SourcePlace & { key: string })[] };
  };
}
