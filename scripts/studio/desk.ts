import type { CompiledConfig } from '#scripts/config/compile.ts';
import { type ConfigTree, readConfig } from '#scripts/config/config-tree.ts';
import { errorsIn, type Fault } from '#scripts/config/fault.ts';
import { createWorkshop } from '#scripts/config/workshop.ts';
import type { Sources } from '#scripts/publish/journal.ts';
import type { StudioFile } from '#studio/protocol.ts';
import { filesOf, overridesOf, sourcesOf, without, writeText } from './edited-texts.ts';
import { editedAt, groundOf, type Kept, resolved } from './ground.ts';
import { createKeptEdits, type Edits } from './kept-edits.ts';
import { watchConfig } from './watch-config.ts';

/** What the desk knows of config at a moment. */
export interface DeskState {
  /** Grows by one with each edit, and each change on disk. */
  readonly revision: number;
  /** The revision that `faults` and `tree` are of. */
  readonly checked: number;
  readonly faults: readonly Fault[];
  readonly tree: ConfigTree;
  /** The last revision without errors: `files` are its. */
  readonly shown: number;
  readonly files: CompiledConfig['files'];
  /** How long it took from the edit until that was there, in milliseconds. */
  readonly tookMs: number;
  readonly dirty: readonly string[];
  readonly conflicts: readonly string[];
  readonly mergeable: readonly string[];
}

/** Config as it is being edited: what is on disk, the edits over it, and what both together make. */
export interface Desk {
  now(): DeskState;
  /** Every file as edited, in the order of their paths. */
  files(): Promise<readonly StudioFile[]>;
  /** The texts of config by path: as on disk, and with the edits. */
  sources(): Promise<{ readonly saved: Sources; readonly edited: Sources }>;
  /** Puts a text in place of a file's; null takes it away. `seen` is the text that it was typed into. Resolves once it has been checked. */
  edit(path: string, text: string | null, seen?: string | null): Promise<void>;
  /** Settles a conflict of a file with the disk. */
  resolve(path: string, keep: Kept): Promise<void>;
  /** Takes back the edits of one file, or all. */
  undo(path?: string): Promise<void>;
  /** Writes the edits to disk. Answers the paths it did not dare to, as somebody else changed them; then nothing is written. */
  save(over: boolean): Promise<readonly string[]>;
  /** Resolves once the newest revision has been checked. */
  settled(): Promise<void>;
  /** Calls back after each change of {@link now}. Answers how to end that. */
  subscribe(listener: () => void): () => void;
  /** Stops looking at the disk, once all edits are kept. */
  close(): Promise<void>;
}

/** Opens the desk over `root`/config. Edits of an earlier run come back; `editsFile` is where they are kept. */
export async function openDesk(root: string, editsFile: string): Promise<Desk> {
  const workshop = createWorkshop(root);
  const kept = createKeptEdits(editsFile);
  const listeners = new Set<() => void>();
  let edits: Edits = await kept.read();
  let state: DeskState = {
    ...{ revision: 1, checked: 0, faults: [], tree: { files: [], faults: [] }, shown: 0, files: {} },
    ...{ tookMs: 0, dirty: Object.keys(edits), conflicts: [], mergeable: [] },
  };
  let since = performance.now();
  let checking: Promise<void> | undefined;

  function set(change: Partial<DeskState>): void {
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
      const good = errorsIn(made.faults).length === 0;
      set({
        ...{ checked: revision, faults: made.faults, tree: made.tree },
        ...(good && { shown: revision, files: made.files, tookMs: Math.round(performance.now() - since) }),
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
    undo: (path) => change(() => Promise.resolve(path === undefined ? {} : without(edits, path))),
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
