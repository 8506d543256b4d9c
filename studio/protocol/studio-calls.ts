/**
 * What the studio's page and its server say to each other: JSON over HTTP on localhost, one path below `/studio/api/` for each member
 * of {@link StudioAnswers}, always POST (`studio-requests.ts`), and a stream of {@link StudioState} by server-sent events at `/studio/api/events`.
 */
import type { VersionHealth } from '#scripts/serve/read-reports.ts';
import type { Readable } from '#scripts/config/check/readable.ts';
import type { Schemas } from '#scripts/schema/json-schema.ts';

/** The header that carries the page's token: without it nothing is done. */
export const TOKEN_HEADER = 'x-studio-token';

/** The header that names the operator's language. */
export const LOCALE_HEADER = 'x-studio-locale';

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

/** Where something stands in compiled config. */
export interface BundlePlace {
  /** `site`, or the id of a page. */
  readonly bundle: string;
  readonly pointer: string;
}

/** A fault of the check, in the operator's language. */
export interface StudioFault extends SourcePlace {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly what: string;
  readonly why: string;
  readonly remedy: string;
  /** The one edit that mends it, where the check knows one. */
  readonly fix?: StudioFix;
}

/** The faults that keep config from being saved, shown and published. */
export function errorsOf(faults: readonly StudioFault[]): readonly StudioFault[] {
  return faults.filter(({ severity }) => severity === 'error');
}

/** An edit that mends a fault: another value at a place of its file, or another name for the member that stands there. */
export interface StudioFix {
  readonly pointer: string;
  readonly value?: string;
  readonly member?: string;
  /** What stands there is deleted; at the root it is the file. */
  readonly isRemoval?: true;
  /** What will stand there. */
  readonly words: string;
}

/** One file of config as it is edited. */
export interface StudioFile {
  readonly path: string;
  /** site, theme, navigation, enums, captcha, form, list, page or locale: its schema is `config/schema/<kind>.schema.json`. */
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
  /** Of a version on trial: its share of devices. */
  readonly percent?: number;
  /** Of disable and enable: the page. */
  readonly page?: string;
  /** How many devices reported to have set this version aside. */
  readonly reports: number;
}

/** What going back would do to the files as they are edited. Nothing is changed by asking. */
export interface StudioProposal {
  readonly changes: readonly StudioChange[];
  /** Files whose text would be another; null would take one away. */
  readonly texts: Readonly<Record<string, string | null>>;
  /** Places that were changed again since. They stay as they are, unless their key is among those to be restored. */
  readonly conflicts: readonly { readonly key: string; readonly changes: readonly StudioChange[] }[];
}

/** A file that the frame does not show as it is edited: what it shows of it, null for nothing, and the error that holds the rest back. */
export interface HeldText {
  readonly path: string;
  readonly text: string | null;
  readonly fault: StudioFault;
}

/** Everything that the page shows and the server knows; sent anew after each change. */
export interface StudioState {
  /** Which run of the server says so: after a restart it is another. */
  readonly boot: string;
  /** Grows by one with each edit, and with each change of config on disk. */
  readonly revision: number;
  /** The faults of `checked`, errors before warnings; the frame shows all that has no error. */
  readonly faults: readonly StudioFault[];
  /** The revision that the faults are of. */
  readonly checked: number;
  /** The revision that the frame shows: all of it, but for what is held. */
  readonly shown: number;
  /** Files of which the frame shows a part, or all, as it was when it was last sound. */
  readonly held: readonly HeldText[];
  /** Milliseconds from the edit to the frame's new config. */
  readonly took: number;
  /** Paths whose text is not what is on disk. */
  readonly dirty: readonly string[];
  /** Paths that somebody else changed on disk since they were edited here: saving would take that back. */
  readonly conflicts: readonly string[];
  /** Those of them where the changes of both sides can stand together. */
  readonly mergeable: readonly string[];
  readonly live: StudioRelease | null;
  readonly disabled: readonly string[];
  readonly percent: number | null;
  /** The version on trial; null without one. */
  readonly trialVersion: string | null;
  /** The release that the frame shows in place of what is edited. */
  readonly preview: string | null;
  /** Who publishes unless told otherwise. */
  readonly by: string;
  /** Where it is published to, as the operator would write it. */
  readonly target: string;
}

/** What a call is refused with, and the status it comes with (4xx, 500). `details` are lines of the same matter. */
export interface StudioRefusal {
  readonly error: {
    readonly code: string;
    readonly words: string;
    readonly details?: readonly string[];
    /** Where something was published meanwhile: what came between, and the release that `onto` would name. */
    readonly between?: { readonly changes: readonly StudioChange[]; readonly live: string };
  };
}

/** The players that the sandbox seeds. */
export const PLAYERS = ['demo2026', 'newbie01', 'agent2026'] as const;

/** Which player the frame's sandbox has logged in; null is a visitor. */
export type StudioPlayer = (typeof PLAYERS)[number] | null;

/** The states that the sandbox can be put into. */
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

/** The state of the sandbox that the frame shows. */
export type StudioScenario = (typeof SCENARIOS)[number];

/** What each call of the studio is answered with. An error is a {@link StudioRefusal} with a 4xx status. */
export interface StudioAnswers {
  readonly files: {
    files: readonly StudioFile[];
    /** By file name: `form.schema.json`. */
    schemas: Schemas;
    /** Pages by id and the queries of the sandbox's world that show them filled: `?id=1`. */
    samples: Readonly<Record<string, string>>;
    /** The origin of the frame's site. */
    frame: string;
    scenarioChoice: { scenario: StudioScenario; player: StudioPlayer };
    state: StudioState;
  };
  /**
   * `text: null` takes a file away; a path that is not there adds one. `seen` is what the page had before it was typed: what another
   * window put in meanwhile stays. Answers once it has been checked.
   */
  readonly edit: StudioState;
  /** Settles a file in conflict: what was edited here stands, what is on disk, or both where nobody changed the same place. */
  readonly resolve: StudioState;
  readonly revert: StudioState;
  /** Writes the edits to config/; refused while somebody else's change of a file is not settled. */
  readonly save: StudioState;
  /** `against` is `saved`, `live`, or a release. */
  readonly changes: { changes: readonly StudioChange[] };
  /** Saves the edits and publishes; `release` is null where players have exactly that already. */
  readonly publish: { release: StudioRelease | null };
  readonly rollback: { release: StudioRelease | null };
  readonly promote: { release: StudioRelease };
  readonly disable: { release: StudioRelease | null };
  /** What a release changed for those who got it. */
  readonly release: { changes: readonly StudioChange[] };
  /** The files without what one release changed, and with all that came later. */
  readonly takeBack: StudioProposal;
  /** The files of a release; '0' is what the site was built with. */
  readonly load: StudioProposal;
  /** Shows a release in the frame in place of what is edited; null ends that, and so does the next edit. */
  readonly preview: StudioState;
  readonly history: { releases: readonly StudioRelease[] };
  /** What devices reported of each version, the last reported first. */
  readonly health: { versions: readonly VersionHealth[] };
  /** Chooses what the frame shows: a state of the sandbox, and who is logged in. `turn` names this choice: the frame's page says by which it was made. */
  readonly setScenario: { turn: string };
  readonly readable: Readable;
  /** From places in compiled bundles to the sources, innermost first; copy keys to their files. */
  readonly locate: {
    readonly places: readonly SourcePlace[];
    readonly copy: readonly (SourcePlace & { readonly key: string })[];
  };
}

/** The name of a call. */
export type StudioCallName = keyof StudioAnswers;
