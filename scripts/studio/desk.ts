import { watch } from 'node:fs';
import { join } from 'node:path';
import type { CompiledConfig } from '#scripts/config/compile.ts';
import { type ConfigTree, readConfig } from '#scripts/config/config-tree.ts';
import type { Fault } from '#scripts/config/fault.ts';
import { createWorkshop } from '#scripts/config/workshop.ts';
import type { Sources } from '#scripts/publish/journal.ts';
import type { StudioFile } from '#studio/protocol.ts';
import { configPath } from './config-paths.ts';
import { filesOf, overridesOf, sourcesOf, textOnDisk, without, writeText } from './edited-texts.ts';
import { createKeptEdits, type Edits } from './kept-edits.ts';

/** What the desk knows of config at a moment. */
export interface DeskState {
  /** Grows by one with each edit, and each change on disk. */
  readonly revision: number;
  /** The revision that `faults` and `tree` are of. */
  readonly checked: number;
  readonly faults: readonly Fault[];
  readonly tree: ConfigTree;
  /** The last revision without faults: `files` are its. */
  readonly shown: number;
  readonly files: CompiledConfig['files'];
  /** How long it took from the edit until that was there, in milliseconds. */
  readonly tookMs: number;
  readonly dirty: readonly string[];
  readonly conflicts: readonly string[];
}

/** Config as it is being edited: what is on disk, the edits over it, and what both together make. */
export interface Desk {
  now(): DeskState;
  /** Every file as edited, in the order of their paths. */
  files(): Promise<readonly StudioFile[]>;
  /** The texts of config by path: as on disk, and with the edits. */
  sources(): Promise<{ readonly saved: Sources; readonly edited: Sources }>;
  /** Puts a text in place of a file's; null takes it away. Resolves once it has been checked. */
  edit(path: string, text: string | null): Promise<void>;
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

/** Lets a burst of saved files settle before they are read, in milliseconds. */
const SETTLE_MS = 60;

/** Opens the desk over `root`/config. Edits of an earlier run come back; `editsFile` is where they are kept. */
export async function openDesk(root: string, editsFile: string): Promise<Desk> {
  const workshop = createWorkshop(root);
  const kept = createKeptEdits(editsFile);
  const listeners = new Set<() => void>();
  let edits: Edits = await kept.read();
  let state: DeskState = {
    ...{ revision: 1, checked: 0, faults: [], tree: { files: [], faults: [] }, shown: 0, files: {} },
    ...{ tookMs: 0, dirty: Object.keys(edits), conflicts: [] },
  };
  let since = performance.now();
  let checking: Promise<void> | undefined;

  function set(change: Partial<DeskState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function change(next: Edits): Promise<void> {
    if (next !== edits) kept.keep(next);
    edits = next;
    if (!checking) since = performance.now();
    set({ revision: state.revision + 1, dirty: Object.keys(next).sort() });
    return check();
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
      const good = made.faults.length === 0;
      set({
        ...{ checked: revision, faults: made.faults, tree: made.tree },
        ...(good && { shown: revision, files: made.files, tookMs: Math.round(performance.now() - since) }),
      });
      since = performance.now();
    }
  }

  /** An edit that says what the disk says is none; one whose ground has moved is in conflict. */
  async function meetDisk(): Promise<void> {
    const looked = await Promise.all(
      Object.keys(edits).map(async (path) => ({ path, disk: await textOnDisk(root, path) })),
    );
    const told = new Set(
      looked.filter(({ path, disk }) => edits[path]?.text === disk).map(({ path }) => path),
    );
    if (told.size > 0)
      kept.keep((edits = Object.fromEntries(Object.entries(edits).filter(([path]) => !told.has(path)))));
    const conflicts = looked.filter(({ path, disk }) => edits[path] && edits[path].base !== disk);
    const dirty = Object.keys(edits).sort();
    if (dirty.join() !== state.dirty.join() || conflicts.length > 0 || state.conflicts.length > 0)
      set({ dirty, conflicts: conflicts.map(({ path }) => path) });
  }

  let settling: NodeJS.Timeout | undefined;
  const watcher = watch(join(root, 'config'), { recursive: true }, (_event, name) => {
    if (!configPath(`config/${String(name).replaceAll('\\', '/')}`)) return;
    clearTimeout(settling);
    settling = setTimeout(() => void change(edits).catch(() => undefined), SETTLE_MS);
  });

  // What cannot even be looked at must not keep the studio from opening: the operator mends it there.
  await check().catch(async (error: unknown) => {
    console.error(error);
    set({ tree: await readConfig(root, overridesOf(edits)) });
  });
  return {
    now: () => state,
    files: () => filesOf(root, state.tree, edits),
    sources: () => sourcesOf(root, state.tree, edits),
    settled: check,
    async edit(path, text) {
      const base = edits[path] ? edits[path].base : await textOnDisk(root, path);
      const others = without(edits, path);
      await change(text === base ? others : { ...others, [path]: { text, base } });
    },
    undo: (path) => change(path === undefined ? {} : without(edits, path)),
    async save(over) {
      await meetDisk();
      if (state.conflicts.length > 0 && !over) return state.conflicts;
      const written = overridesOf(edits);
      for (const [path, text] of Object.entries(written)) await writeText(root, path, text);
      // What was typed meanwhile is an edit of what is on disk now.
      const left = Object.entries(edits).filter(([path, { text }]) => written[path] !== text);
      await change(
        Object.fromEntries(left.map(([path, { text }]) => [path, { text, base: written[path] ?? null }])),
      );
      return [];
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      clearTimeout(settling);
      watcher.close();
      await checking;
      await kept.settled();
    },
  };
}
