import { writeWhole } from '#scripts/files/write-whole.ts';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompiledConfig } from '#scripts/config/compile/compile.ts';
import { type ConfigTree, readConfig } from '#scripts/config/read/config-tree.ts';
import type { Fault } from '#scripts/config/diagnostic.ts';
import { createWorkshop } from '#scripts/config/compile/incremental-compiler.ts';
import type { Sources } from '#scripts/publish/releases/journal.ts';
import type { StudioFile } from '#studio/protocol/studio-calls.ts';
import { createKeptEdits, type Edits, type Edit } from './kept-edits.ts';
import { compileSound, type HeldFile } from './sound-config.ts';
import { mergedTexts } from '#studio/edits/merge-texts.ts';
import { configPath } from '#studio/protocol/config-paths.ts';
import { watchConfig } from './watch-config.ts';

/** What is known of config at a moment. */
export interface EditState {
  /** Grows by one with each edit, and each change on disk. */
  readonly revision: number;
  /** The revision that `faults` and `tree` are of. */
  readonly checked: number;
  readonly faults: readonly Fault[];
  readonly tree: ConfigTree;
  /** The last revision that `files` came of: all of it, but for what is held. */
  readonly shown: number;
  /** What is not shown as it is edited. */
  readonly held: readonly HeldFile[];
  readonly files: CompiledConfig['files'];
  /** How long it took from the edit until that was there, in milliseconds. */
  readonly tookMs: number;
  readonly dirty: readonly string[];
  readonly conflicts: readonly string[];
  readonly mergeable: readonly string[];
}

/** Config as it is being edited: what is on disk, the edits over it, and what both together make. */
export interface EditSession {
  now(): EditState;
  /** Every file as edited, in the order of their paths. */
  files(): Promise<readonly StudioFile[]>;
  /** The texts of config by path: as on disk, and with the edits. */
  sources(): Promise<{ readonly saved: Sources; readonly edited: Sources }>;
  /** Puts a text in place of a file's; null takes it away. `seen` is the text that it was typed into. Resolves once it has been checked. */
  edit(path: string, text: string | null, seen?: string | null): Promise<void>;
  /** Settles a conflict of a file with the disk. */
  resolve(path: string, keep: Kept): Promise<void>;
  /** Takes back the edits of one file, or all. */
  revert(path?: string): Promise<void>;
  /** Writes the edits to disk. Answers the paths it did not dare to, as somebody else changed them; then nothing is written. */
  save(over: boolean): Promise<readonly string[]>;
  /** Resolves once the newest revision has been checked. */
  settled(): Promise<void>;
  /** Calls back after each change of {@link now}. Answers how to end that. */
  subscribe(listener: () => void): () => void;
  /** Stops looking at the disk, once all edits are kept. */
  close(): Promise<void>;
}

/** Opens the edits over `root`/config. Edits of an earlier run come back; `editsFile` is where they are kept. */
export async function openEditSession(root: string, editsFile: string): Promise<EditSession> {
  const workshop = createWorkshop(root);
  const kept = createKeptEdits(editsFile);
  const listeners = new Set<() => void>();
  let edits: Edits = await kept.read();
  let state: EditState = {
    ...{ revision: 1, checked: 0, faults: [], tree: { files: [], faults: [] }, shown: 0, files: {} },
    ...{ held: [], tookMs: 0, dirty: Object.keys(edits), conflicts: [], mergeable: [] },
  };
  let since = performance.now();
  /** What is shown, by path. */
  let sound: Sources | undefined;
  let checking: Promise<void> | undefined;

  function set(change: Partial<EditState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function put(next: Edits): void {
    if (next !== edits) kept.keep(next);
    edits = next;
    if (!checking) since = performance.now();
    set({ revision: state.revision + 1, dirty: Object.keys(next).sort() });
  }

  let turn = Promise.resolve();
  /** One change after the other: what looks at the disk in between would else forget the others. Resolves once it has been checked. */
  async function change(make: () => Promise<Edits>): Promise<void> {
    const made = turn.then(async () => put(await make()));
    turn = made.catch(() => undefined);
    await made;
    await check();
  }

  /** Checks until the newest revision has been: of several edits meanwhile only the last counts. */
  function check(): Promise<void> {
    return (checking ??= checkAll().finally(() => (checking = undefined)));
  }

  async function checkAll(): Promise<void> {
    while (state.checked < state.revision) {
      const { revision } = state;
      await meetDisk();
      const made = await workshop.compile(overridesOf(edits));
      const good = await compileSound((texts) => workshop.compile(texts), overridesOf(edits), made, sound);
      sound = good?.texts ?? sound;
      const isOther =
        good?.held.length === 0 || good?.files['manifest.json'] !== state.files['manifest.json'];
      set({
        ...{ checked: revision, faults: made.faults, tree: made.tree, held: good?.held ?? [] },
        ...(good &&
          isOther && { shown: revision, files: good.files, tookMs: Math.round(performance.now() - since) }),
      });
      since = performance.now();
    }
  }

  async function meetDisk(): Promise<void> {
    const met = edits;
    const ground = await groundOf(root, met);
    if (edits !== met) return; // There is a newer revision to check.
    const { dirty, conflicts, mergeable } = ground;
    if (ground.edits !== edits) kept.keep((edits = ground.edits));
    const isNew =
      [dirty, conflicts, mergeable].join(';') !== [state.dirty, state.conflicts, state.mergeable].join(';');
    if (isNew) set({ dirty, conflicts, mergeable });
  }

  /** Until then the tree has the texts of edits that are no more. */
  const read = (): Promise<void> => check().catch(() => undefined);

  const unwatch = watchConfig(root, () => void change(() => Promise.resolve(edits)).catch(() => undefined));

  // What cannot even be looked at must not keep the studio from opening: the operator mends it there.
  await check().catch(async (error: unknown) => {
    console.error(error);
    set({ tree: await readConfig(root, overridesOf(edits)) });
  });
  return {
    now: () => state,
    async files() {
      await read();
      return filesOf(root, state.tree, edits);
    },
    async sources() {
      await read();
      return sourcesOf(root, state.tree, edits);
    },
    settled: check,
    edit: (path, text, seen) => change(() => editedAt(root, edits, path, { text, seen })),
    resolve: (path, keep) => change(() => resolved(root, edits, path, keep)),
    revert: (path) => change(() => Promise.resolve(path === undefined ? {} : without(edits, path))),
    async save(over) {
      let refused: readonly string[] = [];
      await change(async () => {
        await meetDisk();
        refused = over ? [] : state.conflicts;
        if (refused.length === 0)
          for (const [path, text] of Object.entries(overridesOf(edits))) await writeText(root, path, text);
        return refused.length === 0 ? {} : edits;
      });
      return refused;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      unwatch();
      await checking;
      await kept.settled();
    },
  };
}

interface Ground {
  /** Without those that say what the disk says. */
  readonly edits: Edits;
  readonly dirty: readonly string[];
  /** Paths that somebody else changed on disk since they were edited. */
  readonly conflicts: readonly string[];
  /** Those of them where both sides' changes can stand together. */
  readonly mergeable: readonly string[];
}

/** Looks at the disk below the edits: an edit that says what the disk says is none; one whose ground has moved is in conflict. */
async function groundOf(root: string, edits: Edits): Promise<Ground> {
  const looked = await Promise.all(
    Object.entries(edits).map(async ([path, edit]) => ({ path, edit, disk: await textOnDisk(root, path) })),
  );
  const left = looked.filter(({ edit, disk }) => edit.text !== disk);
  const moved = left.filter(({ edit, disk }) => edit.base !== disk);
  const mergeable = moved.filter(({ edit, disk }) => mergedTexts(edit.base, edit.text, disk) !== undefined);
  const paths = (some: typeof looked): readonly string[] => some.map(({ path }) => path).sort();
  return {
    edits:
      left.length === looked.length ? edits : Object.fromEntries(left.map(({ path, edit }) => [path, edit])),
    ...{ dirty: paths(left), conflicts: paths(moved), mergeable: paths(mergeable) },
  };
}

type Kept = 'mine' | 'theirs' | 'both';

/** The edits once somebody has chosen what stands in a file that is in conflict. Where both cannot, nothing changes. */
async function resolved(root: string, edits: Edits, path: string, keep: Kept): Promise<Edits> {
  const edit = edits[path];
  if (!edit) return edits;
  if (keep === 'theirs') return without(edits, path);
  const base = await textOnDisk(root, path);
  const text = keep === 'mine' ? edit.text : mergedTexts(edit.base, edit.text, base);
  return text === undefined ? edits : { ...edits, [path]: { text, base } };
}

/**
 * The edits with a new text of a file. `seen` is what whoever typed it had before: what another window put in meanwhile stays, except at
 * the very place that was typed into.
 */
async function editedAt(
  root: string,
  edits: Edits,
  path: string,
  { text, seen }: { readonly text: string | null; readonly seen?: string | null | undefined },
): Promise<Edits> {
  const known: Edit | undefined = edits[path];
  const base = known ? known.base : await textOnDisk(root, path);
  const now = known ? known.text : base;
  const merged = seen === undefined ? undefined : mergedTexts(seen, text, now);
  const next = merged === undefined ? text : merged;
  return next === base ? without(edits, path) : { ...edits, [path]: { text: next, base } };
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

async function sourcesOf(
  root: string,
  tree: ConfigTree,
  edits: Edits,
): Promise<{ readonly saved: Sources; readonly edited: Sources }> {
  const edited = new Map(tree.files.map(({ path, text }) => [path, text]));
  const saved = new Map(edited);
  for (const [path, { text }] of Object.entries(edits)) {
    put(edited, path, text);
    put(saved, path, await textOnDisk(root, path));
  }
  return { saved: Object.fromEntries(saved), edited: Object.fromEntries(edited) };
}

async function filesOf(root: string, tree: ConfigTree, edits: Edits): Promise<readonly StudioFile[]> {
  const { saved, edited } = await sourcesOf(root, tree, edits);
  return Object.entries(edited)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, text]) => {
      const { kind = '', id = '' } = configPath(path) ?? {};
      return { path, kind, id, text, saved: saved[path] ?? null };
    });
}

async function writeText(root: string, path: string, text: string | null): Promise<void> {
  const file = join(root, path);
  await (text === null ? rm(file, { force: true }) : writeWhole(file, text));
}

function put(texts: Map<string, string>, path: string, text: string | null): void {
  if (text === null) texts.delete(path);
  else texts.set(path, text);
}
