import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ConfigTree } from '#scripts/config/config-tree.ts';
import type { Sources } from '#scripts/publish/journal.ts';
import type { StudioFile } from '#studio/protocol.ts';
import { configPath } from './config-paths.ts';
import type { Edits } from './kept-edits.ts';

/** The text of a file of config as it is on disk; null where there is none. */
export function textOnDisk(root: string, path: string): Promise<string | null> {
  return readFile(join(root, path), 'utf8').catch(() => null);
}

/** The edits as the checker takes them: path → text. */
export function overridesOf(edits: Edits): Record<string, string | null> {
  return Object.fromEntries(Object.entries(edits).map(([path, { text }]) => [path, text]));
}

/** Edits without one of them. */
export function without(edits: Edits, path: string): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([one]) => one !== path));
}

/** The texts of config by path, as on disk and with the edits, over the tree that was read last. */
export async function sourcesOf(
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

/** Every file as edited, in the order of their paths. */
export async function filesOf(root: string, tree: ConfigTree, edits: Edits): Promise<readonly StudioFile[]> {
  const { saved, edited } = await sourcesOf(root, tree, edits);
  return Object.entries(edited)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, text]) => {
      const { kind = '', id = '' } = configPath(path) ?? {};
      return { path, kind, id, text, saved: saved[path] ?? null };
    });
}

/** Puts a file in place whole, or takes it away: whoever reads it meanwhile reads the old one. */
export async function writeText(root: string, path: string, text: string | null): Promise<void> {
  const file = join(root, path);
  if (text === null) return rm(file, { force: true });
  await mkdir(dirname(file), { recursive: true });
  const aside = `${file}.${String(process.pid)}.new`;
  await writeFile(aside, text);
  await rename(aside, file);
}

function put(texts: Map<string, string>, path: string, text: string | null): void {
  if (text === null) texts.delete(path);
  else texts.set(path, text);
}
