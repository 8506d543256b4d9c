/**
 * The protocol between the studio's page and its server: JSON over HTTP on localhost. Each member of
 * {@link StudioAnswers} is a POST to `/studio/api/<name>` (requests: `request-guards.ts`);
 * `/studio/api/events` sends each {@link StudioState} as a server-sent event.
 */
import type { ReadableScopes } from '#scripts/config/check/readable-values.ts';
import type { Diagnostic, Sentences } from '#scripts/config/diagnostic.ts';
import type { Change } from '#scripts/publish/diff/change.ts';
import type { Release } from '#scripts/publish/releases/release.ts';
import type { VersionHealth } from '#scripts/serve/device-reports.ts';
import type { Schemas } from '#scripts/schema/json-schema.ts';

/** The header that carries the page's token: without it nothing is done. */
export const TOKEN_HEADER = 'x-studio-token';

/** The header that names the operator's language. */
export const LOCALE_HEADER = 'x-studio-locale';

/** A place in compiled config. */
export interface BundlePlace {
  /** `site`, or the id of a page. */
  readonly bundle: string;
  readonly pointer: string;
}

/** A fault of the check, in the operator's language. */
export interface StudioFault extends Sentences, Pick<Diagnostic, 'path' | 'severity'> {
  readonly code: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** JSON Pointer within the file. */
  readonly pointer: string;
  /** The one edit that fixes it, if the check knows one. */
  readonly fix?: StudioFix;
}

/** The faults that prevent config from being saved, shown and published. */
export function errorsOf(faults: readonly StudioFault[]): readonly StudioFault[] {
  return faults.filter(({ severity }) => severity === 'error');
}

/** An edit that fixes a fault: another value at a place, another name for a member, or its removal. */
export interface StudioFix {
  readonly pointer: string;
  readonly value?: string;
  readonly member?: string;
  /** Deletes the value; at the root, the file. */
  readonly isRemoval?: true;
  /** The new value, or the name of what is removed, for the operator. */
  readonly words: string;
}

/** A file of config as edited. */
export interface StudioFile {
  readonly path: string;
  /** Its kind of config file (`ConfigKind`), such as form, page or locale. */
  readonly kind: string;
  readonly id: string;
  readonly text: string;
  /** The text on disk; null for a new file. */
  readonly saved: string | null;
}

/** A change, described in the operator's language. */
export interface StudioChange extends Pick<Change, 'pointer' | 'mark'> {
  readonly path: string;
  readonly words: string;
}

/** A release; in a history the newest is first. */
export interface StudioRelease extends Pick<
  Release,
  'id' | 'kind' | 'version' | 'at' | 'by' | 'message' | 'page'
> {
  /** Of a trial: its share of devices. */
  readonly percent: number | undefined;
  /** The number of devices that reported to have rejected this version. */
  readonly reports: number;
}

/** The effect that going back would have on the edited files. The call itself changes nothing. */
export interface StudioProposal {
  readonly changes: readonly StudioChange[];
  /** The new texts of files, by path; null deletes one. */
  readonly texts: Readonly<Record<string, string | null>>;
  /** Places that were changed again since. They stay unless the request lists their key in `restore`. */
  readonly conflicts: readonly { readonly key: string; readonly changes: readonly StudioChange[] }[];
}

/** A file that the phone does not show as edited, the text it shows (null: none), and the error behind it. */
interface HeldText {
  readonly path: string;
  readonly text: string | null;
  readonly fault: StudioFault;
}

/** The server's state; sent again after each change. */
export interface StudioState {
  /** Identifies the run of the server: a restart changes it. */
  readonly serverId: string;
  /** Grows by one with each edit and each change of config on disk. */
  readonly revision: number;
  /** The first 200 faults of revision `checked`, errors before warnings. */
  readonly faults: readonly StudioFault[];
  /** The revision that the faults are of. */
  readonly checked: number;
  /** The revision that the phone shows, without the held parts; negative while it shows a release. */
  readonly shown: number;
  /** Files that the phone shows, in part or in full, as in the last valid config. */
  readonly held: readonly HeldText[];
  /** Milliseconds from the edit to the phone's new config. */
  readonly tookMs: number;
  /** Paths whose text differs from the disk. */
  readonly dirty: readonly string[];
  /** Paths that somebody else changed on disk since they were edited here: saving would overwrite that. */
  readonly conflicts: readonly string[];
  /** Those of `conflicts` whose two sides can be merged. */
  readonly mergeable: readonly string[];
  readonly live: StudioRelease | null;
  /** The ids of the pages that are switched off. */
  readonly disabled: readonly string[];
  /** The trial's share of the devices; null without one. */
  readonly percent: number | null;
  /** The version of the trial; null without one. */
  readonly trialVersion: string | null;
  /** The release that the phone shows instead of the edited config; null: none. */
  readonly preview: string | null;
  /** The default author of a release. */
  readonly by: string;
  /** The publishing target: a folder, or s3://bucket/prefix. */
  readonly target: string;
}

/** The response to a refused or failed call (status 4xx or 500). `details` are further lines. */
export interface StudioRefusal {
  readonly error: {
    readonly code: string;
    readonly words: string;
    readonly details?: readonly string[];
    /** If what is live needs a review first: its changes, and the live release, to send as `onto`. */
    readonly between?: { readonly changes: readonly StudioChange[]; readonly live: string };
  };
}

/** The players that the sandbox seeds. */
export const PLAYERS = ['demo2026', 'newbie01', 'agent2026'] as const;

/** The player of the phone; null for a visitor. */
export type StudioPlayer = (typeof PLAYERS)[number] | null;

/** The scenarios of the sandbox. */
export const SCENARIOS = [
  'full',
  'welcome',
  'empty',
  'slow',
  'waiting',
  'failing',
  'loose',
  'maintenance',
] as const;

export type StudioScenario = (typeof SCENARIOS)[number];

/** The answer to each call of the studio. A failed call gets a {@link StudioRefusal} instead. */
export interface StudioAnswers {
  readonly files: {
    files: readonly StudioFile[];
    /** By file name: `form.schema.json`. */
    schemas: Schemas;
    /** A query by page id, such as `?id=101`, with which the page has data to show. */
    samples: Readonly<Record<string, string>>;
    /** The origin of the frame's site. */
    frame: string;
    /** The current choice for the phone, of this window or another; see `setScenario`. */
    scenarioChoice: { scenario: StudioScenario; player: StudioPlayer; choiceId: string };
    state: StudioState;
  };
  /**
   * `text: null` deletes a file; a new path adds one. `seen` is the server's text that the edit was made on:
   * edits of other windows since then are merged. Responds once it has been checked.
   */
  readonly edit: StudioState;
  /** Resolves a conflict: keeps the edits, the disk's text, or both merged if no place changed twice. */
  readonly resolve: StudioState;
  readonly discard: StudioState;
  /** Writes the edits to config/; refused while there are errors or conflicts. */
  readonly save: StudioState;
  /** `against` is `saved`, `live`, or a release. */
  readonly changes: { changes: readonly StudioChange[] };
  /** Saves the edits and publishes; `release` is null if exactly that is live already. */
  readonly publish: { release: StudioRelease | null };
  readonly rollback: { release: StudioRelease | null };
  readonly promote: { release: StudioRelease };
  readonly switchPage: { release: StudioRelease | null };
  /** The changes that a release made. */
  readonly release: { changes: readonly StudioChange[] };
  /** The files without the changes of one release, but with all later ones. */
  readonly revert: StudioProposal;
  /** The files of a release; '0' is the config that the site was built with. */
  readonly load: StudioProposal;
  /** Shows a release in the phone instead of the edited config, until null or the next edit ends it. */
  readonly preview: StudioState;
  readonly history: { releases: readonly StudioRelease[] };
  /** The reports of devices by version, the last reported version first. */
  readonly health: { versions: readonly VersionHealth[] };
  /** Sets the phone's scenario and player. `choiceId` names the choice; the page reports which it loaded. */
  readonly setScenario: { choiceId: string };
  readonly readable: ReadableScopes;
}

export type StudioCallName = keyof StudioAnswers;
