import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** One generator: what it is called in messages, and the files it makes, by path from the root of the tree. */
export interface Generator {
  readonly name: string;
  run(): Promise<Readonly<Record<string, string>>>;
}

/** Runs the generators without writing and answers the paths whose files are missing or differ. */
export async function staleFiles(generators: readonly Generator[]): Promise<readonly string[]> {
  const stale: string[] = [];
  for (const [path, content] of await generateAll(generators))
    if ((await readText(path)) !== content) stale.push(path);
  return stale;
}

/** Runs the generators, writes what differs and answers the paths written. */
export async function writeFiles(generators: readonly Generator[]): Promise<readonly string[]> {
  const written: string[] = [];
  for (const [path, content] of await generateAll(generators)) {
    if ((await readText(path)) === content) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    written.push(path);
  }
  return written;
}

async function generateAll(
  generators: readonly Generator[],
): Promise<readonly (readonly [string, string])[]> {
  const files: [string, string][] = [];
  for (const generator of generators) files.push(...Object.entries(await generator.run()));
  return files;
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
