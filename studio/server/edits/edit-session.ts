import { writeWhole } from '#scripts/files/write-whole.ts';
import { existsSync, watch } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompiledConfig } from '#scripts/config/compile/compile.ts';
import { FOLDERS } from '#scripts/config/read/config-paths.ts';
import { type ConfigTree, readConfig } from '#scripts/config/read/config-tree.ts';
import type { Diagnostic } from '#scripts/config/diagnostic.ts';
import { openCompiler, type ConfigCompiler } from '#scripts/config/compile/incremental-compiler.ts';
import type { Sources } from '#scripts/publish/releases/journal.ts';
import type { StudioFile, StudioState } from '#studio/protocol/studio-calls.ts';
import { createKeptEdits, type Edits, type Edit, type KeptEdits } from './kept-edits.ts';
import { compileSound, type HeldFile } from './sound-config.ts';
import { mergeTexts } from '#studio/edits/merge-texts.ts';
import { configPath, studioFile } from '#studio/protocol/config-paths.ts';

/** What is known of config at a moment. */
export interface EditState extends DiskComparison {
  /** Grows by one with each edit, and each change on disk. */
  readonly revision: number;
  /** The revision that `faults` and `tree` are of. */
  readonly checked: number;
  readonly faults: readonly Diagnostic[];
  readonly tree: ConfigTree;
  /** The revision that `files` was compiled from, without the held files. */
  readonly shown: number;
  /** Files whose edits the preview does not show yet. */
  readonly held: readonly HeldFile[];
  readonly files: CompiledConfig['files'];
  /** What `files` came of, by path; undefined until config was sound once. */
  readonly texts: Sources | undefined;
  /** How long it took from the edit until that was there, in milliseconds. */
  readonly tookMs: number;
}

const NOTHING_CHECKED: EditState = {
  ...{ revision: 1, checked: 0, faults: [], tree: { files: [], faults: [] }, shown: 0, files: {} },
  ...{ texts: undefined, held: [], tookMs: 0, dirty: [], conflicts: [], mergeable: [] },
};

/** Config as it is being edited: what is on disk, the edits over it, and what both together make. */
export class EditSession {
  readonly #root: string;
  readonly #compiler: ConfigCompiler;
  readonly #kept: KeptEdits;
  readonly #changed: () => void;
  readonly #unwatch: () => void;
  #edits: Edits;
  #state: EditState;
  #editedAt = performance.now();
  #checking: Promise<void> | undefined;
  #changing = Promise.resolve();

  private constructor(root: string, kept: KeptEdits, edits: Edits, changed: () => void) {
    this.#root = root;
    this.#changed = changed;
    this.#compiler = openCompiler(root);
    this.#kept = kept;
    this.#edits = edits;
    this.#state = { ...NOTHING_CHECKED, dirty: Object.keys(edits) };
    const check = (): Promise<void> => this.#change((edits) => edits);
    this.#unwatch = watchConfig(root, () => void check().catch(() => undefined));
  }

  /** Opens the edits over `root`/config. Edits of an earlier run come back; `editsFile` is where they are kept. `changed` follows each change of {@link now}. */
  static async open(root: string, editsFile: string, changed: () => void): Promise<EditSession> {
    const kept = createKeptEdits(editsFile);
    const session = new EditSession(root, kept, await kept.read(), changed);
    // What cannot even be looked at must not keep the studio from opening: the operator mends it there.
    await session.settled().catch(async (error: unknown) => {
      console.error(error);
      session.#set({ tree: await readConfig(root, overridesOf(session.#edits)) });
    });
    return session;
  }

  now(): EditState {
    return this.#state;
  }

  /** Every file as edited, in the order of their paths. */
  async files(): Promise<readonly StudioFile[]> {
    const { saved, edited } = await this.sources();
    return Object.entries(edited)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, text]) => studioFile(path, text, saved[path]));
  }

  /** The texts of config by path: as on disk, and with the edits. */
  async sources(): Promise<{ readonly saved: Sources; readonly edited: Sources }> {
    // Until then the tree has the texts of edits that are no more.
    await this.settled().catch(() => undefined);
    const edited = new Map(this.#state.tree.files.map(({ path, text }) => [path, text]));
    const saved = new Map(edited);
    for (const [path, { text }] of Object.entries(this.#edits)) {
      put(edited, path, text);
      put(saved, path, await textOnDisk(this.#root, path));
    }
    return { saved: Object.fromEntries(saved), edited: Object.fromEntries(edited) };
  }

  /**
   * Puts a text in place of a file's; null takes it away. `seen` is what whoever typed it had before: what another window put in meanwhile
   * stays, except at the very place that was typed into. Resolves once it has been checked.
   */
  edit(path: string, text: string | null, seen?: string | null): Promise<void> {
    return this.#change(async (edits) => {
      const known: Edit | undefined = edits[path];
      const base = known ? known.base : await textOnDisk(this.#root, path);
      const merged = seen === undefined ? undefined : mergeTexts(seen, text, known ? known.text : base);
      const next = merged === undefined ? text : merged;
      return next === base ? without(edits, path) : { ...edits, [path]: { text: next, base } };
    });
  }

  /** Settles a conflict of a file with the disk. Where both sides cannot stand, nothing changes. */
  resolve(path: string, keep: 'mine' | 'theirs' | 'both'): Promise<void> {
    return this.#change(async (edits) => {
      const edit = edits[path];
      if (!edit) return edits;
      if (keep === 'theirs') return without(edits, path);
      const base = await textOnDisk(this.#root, path);
      const text = keep === 'mine' ? edit.text : mergeTexts(edit.base, edit.text, base);
      return text === undefined ? edits : { ...edits, [path]: { text, base } };
    });
  }

  /** Takes back the edits of one file, or all. */
  revert(path?: string): Promise<void> {
    return this.#change((edits) => (path === undefined ? {} : without(edits, path)));
  }

  /** Writes the edits to disk. Returns the paths it did not dare to, as somebody else changed them; then nothing is written. */
  async save(): Promise<readonly string[]> {
    let refused: readonly string[] = [];
    await this.#change(async () => {
      await this.#meetDisk();
      refused = this.#state.conflicts;
      if (refused.length > 0) return this.#edits;
      for (const [path, { text }] of Object.entries(this.#edits)) {
        const file = join(this.#root, path);
        await (text === null ? rm(file, { force: true }) : writeWhole(file, text));
      }
      return {};
    });
    return refused;
  }

  /** Resolves once the newest revision has been checked: of several edits meanwhile only the last counts. */
  settled(): Promise<void> {
    return (this.#checking ??= this.#check().finally(() => (this.#checking = undefined)));
  }

  /** Stops looking at the disk, once all edits are kept. */
  async close(): Promise<void> {
    this.#unwatch();
    await this.#checking;
    await this.#kept.settled();
  }

  #set(change: Partial<EditState>): void {
    this.#state = { ...this.#state, ...change };
    this.#changed();
  }

  /** One change after the other: what looks at the disk in between would else forget the others. Resolves once it has been checked. */
  async #change(make: (edits: Edits) => Edits | Promise<Edits>): Promise<void> {
    const made = this.#changing.then(async () => this.#put(await make(this.#edits)));
    this.#changing = made.catch(() => undefined);
    await made;
    await this.settled();
  }

  #put(edits: Edits): void {
    if (edits !== this.#edits) this.#kept.keep(edits);
    this.#edits = edits;
    if (!this.#checking) this.#editedAt = performance.now();
    this.#set({ revision: this.#state.revision + 1, dirty: Object.keys(edits).sort() });
  }

  async #check(): Promise<void> {
    const compile: ConfigCompiler['compile'] = (texts) => this.#compiler.compile(texts);
    while (this.#state.checked < this.#state.revision) {
      const { revision } = this.#state;
      await this.#meetDisk();
      const overrides = overridesOf(this.#edits);
      const made = await compile(overrides);
      const good = await compileSound(compile, overrides, made, this.#state.texts);
      const isOther =
        good?.held.length === 0 || good?.files['manifest.json'] !== this.#state.files['manifest.json'];
      const tookMs = Math.round(performance.now() - this.#editedAt);
      this.#set({
        ...{ checked: revision, faults: made.faults, tree: made.tree, held: good?.held ?? [] },
        ...(good && { texts: good.texts }),
        ...(good && isOther && { shown: revision, files: good.files, tookMs }),
      });
      this.#editedAt = performance.now();
    }
  }

  async #meetDisk(): Promise<void> {
    const met = this.#edits;
    const { edits, dirty, conflicts, mergeable } = await compareWithDisk(this.#root, met);
    if (this.#edits !== met) return; // There is a newer revision to check.
    if (edits !== met) this.#kept.keep((this.#edits = edits));
    const before = this.#state;
    const isNew =
      [dirty, conflicts, mergeable].join(';') !==
      [before.dirty, before.conflicts, before.mergeable].join(';');
    if (isNew) this.#set({ dirty, conflicts, mergeable });
  }
}

type DiskComparison = Pick<StudioState, 'dirty' | 'conflicts' | 'mergeable'>;

/** Looks at the disk below the edits: an edit that says what the disk says is none; one whose file has changed there since is in conflict. */
async function compareWithDisk(root: string, edits: Edits): Promise<DiskComparison & { edits: Edits }> {
  const looked = await Promise.all(
    Object.entries(edits).map(async ([path, edit]) => ({ path, edit, disk: await textOnDisk(root, path) })),
  );
  const left = looked.filter(({ edit, disk }) => edit.text !== disk);
  const moved = left.filter(({ edit, disk }) => edit.base !== disk);
  const mergeable = moved.filter(({ edit, disk }) => mergeTexts(edit.base, edit.text, disk) !== undefined);
  const paths = (some: typeof looked): readonly string[] => some.map(({ path }) => path).sort();
  return {
    edits:
      left.length === looked.length ? edits : Object.fromEntries(left.map(({ path, edit }) => [path, edit])),
    ...{ dirty: paths(left), conflicts: paths(moved), mergeable: paths(mergeable) },
  };
}

function textOnDisk(root: string, path: string): Promise<string | null> {
  return readFile(join(root, path), 'utf8').catch(() => null);
}

function overridesOf(edits: Edits): Record<string, string | null> {
  return Object.fromEntries(Object.entries(edits).map(([path, { text }]) => [path, text]));
}

function without(edits: Edits, path: string): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([one]) => one !== path));
}

function put(texts: Map<string, string>, path: string, text: string | null): void {
  if (text === null) texts.delete(path);
  else texts.set(path, text);
}

/** Lets a burst of saved files settle before they are read, in milliseconds. */
const SETTLE_MS = 60;

const WATCHED = ['config', ...Object.keys(FOLDERS).map((folder) => `config/${folder}`)];

/**
 * Calls back when a file of config has changed on disk; answers how to end that. Each folder is watched by itself: Node's recursive
 * watch loses sight of a file that was replaced by another of its name, and that is how files are saved.
 */
function watchConfig(root: string, changed: () => void): () => void {
  let settling: NodeJS.Timeout | undefined;
  const watchers = WATCHED.filter((folder) => existsSync(join(root, folder))).map((folder) =>
    watch(join(root, folder), (_event, name) => {
      if (!configPath(`${folder}/${String(name)}`)) return;
      clearTimeout(settling);
      settling = setTimeout(changed, SETTLE_MS);
    }),
  );
  return () => {
    clearTimeout(settling);
    for (const watcher of watchers) watcher.close();
  };
}
