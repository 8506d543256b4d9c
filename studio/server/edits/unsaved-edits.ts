import { jsonIn } from '#scripts/files/parse-json.ts';
import { writeAtomically } from '#scripts/files/write-atomically.ts';
import { readFile, rename } from 'node:fs/promises';
import { valueAt } from '#scripts/schema/pointer.ts';
import { configPath } from '#studio/edits/edit-texts.ts';

/** An edit of one file that is not saved yet. */
export interface Edit {
  /** The edited text; null deletes the file. */
  readonly text: string | null;
  /** The text on disk when the edit began; null if there was no file. */
  readonly base: string | null;
}

export type Edits = Readonly<Record<string, Edit>>;

/** Reads an earlier run's unsaved edits. A broken file counts as none and is renamed to `*.unreadable`. */
export async function readUnsavedEdits(path: string): Promise<Edits> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return {};
  const edits = editsIn(text);
  if (!edits) await rename(path, `${path}.unreadable`);
  return edits ?? {};
}

/** Stores unsaved edits, so that they survive a restart of the server. */
export async function writeUnsavedEdits(path: string, edits: Edits): Promise<void> {
  await writeAtomically(path, JSON.stringify({ version: 1, edits }));
}

function editsIn(text: string): Edits | undefined {
  const edits = valueAt(jsonIn(text), '/edits') as Record<string, Edit> | undefined;
  const isText = (value: unknown): boolean => value === null || typeof value === 'string';
  const isEdit = (edit: unknown) => isText(valueAt(edit, '/text')) && isText(valueAt(edit, '/base'));
  const entries = Object.entries(edits ?? {}).filter(([path, edit]) => configPath(path) && isEdit(edit));
  return edits && Object.fromEntries(entries);
}
