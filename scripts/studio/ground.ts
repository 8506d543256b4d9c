import { textOnDisk, without } from './edited-texts.ts';
import type { Edit, Edits } from './kept-edits.ts';
import { mergedTexts } from './merge-texts.ts';

/** How edits stand to what is on disk. */
export interface Ground {
  /** Without those that say what the disk says. */
  readonly edits: Edits;
  readonly dirty: readonly string[];
  /** Paths that somebody else changed on disk since they were edited. */
  readonly conflicts: readonly string[];
  /** Those of them where both sides' changes can stand together. */
  readonly mergeable: readonly string[];
}

/** Looks at the disk below the edits: an edit that says what the disk says is none; one whose ground has moved is in conflict. */
export async function groundOf(root: string, edits: Edits): Promise<Ground> {
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

/** Which side of a conflict is to stand. */
export type Kept = 'mine' | 'theirs' | 'both';

/** The edits once somebody has chosen what stands in a file that is in conflict. Where both cannot, nothing changes. */
export async function resolved(root: string, edits: Edits, path: string, keep: Kept): Promise<Edits> {
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
export async function editedAt(
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
