import isSame from 'fast-deep-equal';
import { writeAtomically } from '#scripts/files/write-atomically.ts';
import { existsSync, watch } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompiledConfig } from '#scripts/config/compile/compile.ts';
import { FOLDERS, type ConfigTexts } from '#scripts/config/read/config-paths.ts';
import { type ConfigTree, readConfig } from '#scripts/config/read/config-tree.ts';
import type { Diagnostic } from '#scripts/config/diagnostic.ts';
import type { StudioFile, StudioState } from '#studio/protocol/studio-calls.ts';
import { type Edit, type Edits, readUnsavedEdits, writeUnsavedEdits } from './unsaved-edits.ts';
import { type Compile, compileValid, type HeldFile } from './last-valid-config.ts';
import { mergeEdit, mergeTexts } from '#studio/edits/merge-texts.ts';
import { configPath, studioFile } from '#studio/edits/edit-texts.ts';

export interface EditState extends DiskComparison, Pick<StudioState, 'revision' | 'checked' | 'shown'> {
  /** The faults and files of revision `checked`. */
  readonly faults: readonly Diagnostic[];
  readonly tree: ConfigTree;
  /** Files whose edits the preview does not show yet. */
  readonly held: readonly HeldFile[];
  /** The compiled files of revision `shown`, without the held files. */
  readonly files: CompiledConfig['files'];
  /** The texts by path that `files` was compiled from; undefined until config was valid once. */
  readonly texts: ConfigTexts | undefined;
  /** The time from the edit until `files` was compiled. */
  readonly tookMs: number;
}

interface SessionParts {
  readonly root: string;
  /** The file with the edits of the last run. */
  readonly editsFile: string;
  readonly compile: Compile;
  /** Called on a change of {@link EditSession.now}. */
  readonly onChange: () => void;
}

/** The config being edited: the files on disk, the edits over them, and the compiled result. */
export class EditSession {
  readonly #parts: SessionParts;
  readonly #unwatch: () => void;
  #edits: Edits;
  #state: EditState = {
    revision: 1,
    checked: 0,
    faults: [],
    tree: { files: [], faults: [] },
    shown: 0,
    files: {},
    texts: undefined,
    held: [],
    tookMs: 0,
    dirty: [],
    conflicts: [],
    mergeable: [],
  };
  #editedAt = performance.now();
  #checking: Promise<void> | undefined;
  #changing = Promise.resolve();
  #storing = Promise.resolve();

  private constructor(parts: SessionParts, edits: Edits) {
    this.#parts = parts;
    this.#edits = edits;
    this.#state = { ...this.#state, dirty: Object.keys(edits) };
    const check = (): Promise<void> => this.#change((edits) => edits);
    this.#unwatch = watchConfig(parts.root, () => void check().catch(() => undefined));
  }

  static async open(parts: SessionParts): Promise<EditSession> {
    const session = new EditSession(parts, await readUnsavedEdits(parts.editsFile));
    // The studio must open even if the check throws: the operator fixes config there.
    await session.whenChecked().catch(async (error: unknown) => {
      console.error(error);
      session.#set({ tree: await readConfig(parts.root, overridesOf(session.#edits)) });
    });
    return session;
  }

  now(): EditState {
    return this.#state;
  }

  /** All files as edited, sorted by path. */
  async files(): Promise<readonly StudioFile[]> {
    const { saved, edited } = await this.texts();
    return Object.entries(edited)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, text]) => studioFile(path, text, saved[path]));
  }

  /** The texts of config by path: `saved` as on disk, `edited` with the edits. */
  async texts(): Promise<{ readonly saved: ConfigTexts; readonly edited: ConfigTexts }> {
    // Before that, the tree may have texts of edits that were reverted.
    await this.whenChecked().catch(() => undefined);
    const edited = new Map(this.#state.tree.files.map(({ path, text }) => [path, text]));
    const saved = new Map(edited);
    for (const [path, { text }] of Object.entries(this.#edits)) {
      setText(edited, path, text);
      setText(saved, path, await textOnDisk(this.#parts.root, path));
    }
    return { saved: Object.fromEntries(saved), edited: Object.fromEntries(edited) };
  }

  /**
   * Gives a file a new text; null deletes it. `seen`: the text it was made on. Changes of other windows since
   * then are merged; at the same place this edit wins. Resolves once the result is checked.
   */
  edit(path: string, text: string | null, seen?: string | null): Promise<void> {
    return this.#change(async (edits) => {
      const known: Edit | undefined = edits[path];
      const base = known ? known.base : await textOnDisk(this.#parts.root, path);
      const next = seen === undefined ? text : mergeEdit(seen, text, known ? known.text : base);
      return next === base ? without(edits, path) : { ...edits, [path]: { text: next, base } };
    });
  }

  /** Resolves a conflict with the disk. Changes nothing for `both` if the texts cannot be merged. */
  resolve(path: string, keep: 'mine' | 'theirs' | 'both'): Promise<void> {
    return this.#change(async (edits) => {
      const edit = edits[path];
      if (!edit) return edits;
      if (keep === 'theirs') return without(edits, path);
      const disk = await textOnDisk(this.#parts.root, path);
      const text = keep === 'mine' ? edit.text : mergeTexts(edit.base, edit.text, disk);
      return text === undefined ? edits : { ...edits, [path]: { text, base: disk } };
    });
  }

  /** Discards the edits of one file, or all. */
  discard(path?: string): Promise<void> {
    return this.#change((edits) => (path === undefined ? {} : without(edits, path)));
  }

  /** Writes the edits to disk, but nothing if others changed files there meanwhile: returns their paths. */
  async save(): Promise<readonly string[]> {
    let conflicts: readonly string[] = [];
    await this.#change(async () => {
      await this.#compareWithDisk();
      ({ conflicts } = this.#state);
      if (conflicts.length > 0) return this.#edits;
      for (const [path, { text }] of Object.entries(this.#edits)) {
        const file = join(this.#parts.root, path);
        await (text === null ? rm(file, { force: true }) : writeAtomically(file, text));
      }
      return {};
    });
    return conflicts;
  }

  /** Resolves once the newest revision has been checked. Revisions in between may be skipped. */
  whenChecked(): Promise<void> {
    return (this.#checking ??= this.#check().finally(() => (this.#checking = undefined)));
  }

  /** Stops watching the disk. Resolves once all edits are stored; rejects if they could not be. */
  async close(): Promise<void> {
    this.#unwatch();
    await this.#checking;
    await this.#storing;
  }

  #set(change: Partial<EditState>): void {
    this.#state = { ...this.#state, ...change };
    this.#parts.onChange();
  }

  /** Runs changes one at a time: each may read the disk first. Resolves once the result is checked. */
  async #change(change: (edits: Edits) => Edits | Promise<Edits>): Promise<void> {
    const changed = this.#changing.then(async () => this.#setEdits(await change(this.#edits)));
    this.#changing = changed.catch(() => undefined);
    await changed;
    await this.whenChecked();
  }

  #setEdits(edits: Edits): void {
    this.#store(edits);
    if (!this.#checking) this.#editedAt = performance.now();
    this.#set({ revision: this.#state.revision + 1, dirty: Object.keys(edits).sort() });
  }

  /** Keeps new edits, and stores them in the background: each write the newest, one after another. */
  #store(edits: Edits): void {
    if (edits === this.#edits) return;
    this.#edits = edits;
    this.#storing = this.#storing
      .catch(() => undefined)
      .then(() => writeUnsavedEdits(this.#parts.editsFile, this.#edits));
    this.#storing.catch(() => undefined); // close() reports it.
  }

  async #check(): Promise<void> {
    while (this.#state.checked < this.#state.revision) {
      const { revision } = this.#state;
      await this.#compareWithDisk();
      const overrides = overridesOf(this.#edits);
      const edited = await this.#parts.compile(overrides);
      const valid = await compileValid(this.#parts.compile, overrides, edited, this.#state.texts);
      const isNew =
        valid?.held.length === 0 || valid?.files['manifest.json'] !== this.#state.files['manifest.json'];
      const tookMs = Math.round(performance.now() - this.#editedAt);
      this.#set({
        checked: revision,
        faults: edited.faults,
        tree: edited.tree,
        held: valid?.held ?? [],
        ...(valid && { texts: valid.texts }),
        ...(valid && isNew && { shown: revision, files: valid.files, tookMs }),
      });
      this.#editedAt = performance.now();
    }
  }

  async #compareWithDisk(): Promise<void> {
    const compared = this.#edits;
    const { edits, ...comparison } = await compareWithDisk(this.#parts.root, compared);
    if (this.#edits !== compared) return; // A newer revision will be checked.
    this.#store(edits);
    const { dirty, conflicts, mergeable } = this.#state;
    if (!isSame(comparison, { dirty, conflicts, mergeable })) this.#set(comparison);
  }
}

type DiskComparison = Pick<StudioState, 'dirty' | 'conflicts' | 'mergeable'>;

/** Drops each edit that equals the file on disk; one whose file has changed since is in conflict. */
async function compareWithDisk(root: string, edits: Edits): Promise<DiskComparison & { edits: Edits }> {
  const compared = await Promise.all(
    Object.entries(edits).map(async ([path, edit]) => ({ path, edit, disk: await textOnDisk(root, path) })),
  );
  const different = compared.filter(({ edit, disk }) => edit.text !== disk);
  const conflicting = different.filter(({ edit, disk }) => edit.base !== disk);
  const mergeable = conflicting.filter(
    ({ edit, disk }) => mergeTexts(edit.base, edit.text, disk) !== undefined,
  );
  const paths = (some: typeof compared): readonly string[] => some.map(({ path }) => path).sort();
  return {
    edits:
      different.length === compared.length
        ? edits
        : Object.fromEntries(different.map(({ path, edit }) => [path, edit])),
    dirty: paths(different),
    conflicts: paths(conflicting),
    mergeable: paths(mergeable),
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

function setText(texts: Map<string, string>, path: string, text: string | null): void {
  if (text === null) texts.delete(path);
  else texts.set(path, text);
}

/** Waits until a burst of saved files is over. */
const DEBOUNCE_MS = 60;

const WATCHED = ['config', ...Object.keys(FOLDERS).map((folder) => `config/${folder}`)];

/**
 * Calls `onChange` when a config file has changed on disk; returns a function that stops it. It watches each
 * folder: Node's recursive watch loses a file that another of its name replaces, as when editors save.
 */
function watchConfig(root: string, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = WATCHED.filter((folder) => existsSync(join(root, folder))).map((folder) =>
    watch(join(root, folder), (_event, name) => {
      if (!configPath(`${folder}/${String(name)}`)) return;
      clearTimeout(timer);
      timer = setTimeout(onChange, DEBOUNCE_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
