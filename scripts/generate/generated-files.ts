import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Returns the files that it makes, by path from the root of the tree. */
export type Generator = () => Promise<Readonly<Record<string, string>>>;

/** Runs the generators without writing and returns the files that are missing or differ, each with the text that it should have. */
export async function staleFiles(
  generators: readonly Generator[],
): Promise<readonly (readonly [path: string, text: string])[]> {
  const files: [string, string][] = [];
  for (const generate of generators) files.push(...Object.entries(await generate()));
  return files.filter(([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text);
}

/** Runs the generators, writes what differs and returns the paths written. */
export async function writeFiles(generators: readonly Generator[]): Promise<readonly string[]> {
  const stale = await staleFiles(generators);
  for (const [path, text] of stale) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  return stale.map(([path]) => path);
}
