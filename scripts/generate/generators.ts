import { existsSync, readFileSync } from 'node:fs';
import { writeAtomically } from '#scripts/files/write-atomically.ts';
import { apiOperations, apiWireTypes } from './api-contract.ts';
import { configTypes } from './config-types.ts';
import { messageKeys } from './message-keys.ts';
import { systemGenerator } from './design-system.ts';
import { configTables, vocabularyGenerator } from './vocabulary.ts';

/** Returns the texts of the generated files by path, relative to the repository's root. */
type Generator = () => Files | Promise<Files>;
type Files = Readonly<Record<string, string>>;

/** The generators of `npm run generate`, in order. */
export const generators: readonly Generator[] = [
  apiWireTypes,
  apiOperations,
  configTypes,
  systemGenerator,
  vocabularyGenerator,
  configTables,
  messageKeys,
];

/** Runs the generators without writing. Returns files that are missing or stale, with their new text. */
export async function staleFiles(generators: readonly Generator[]) {
  const files: [string, string][] = [];
  for (const generate of generators) files.push(...Object.entries(await generate()));
  return files.filter(([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text);
}

/** Runs the generators, writes the files that differ and returns their paths. */
export async function writeFiles(generators: readonly Generator[]): Promise<readonly string[]> {
  const stale = await staleFiles(generators);
  for (const [path, text] of stale) await writeAtomically(path, text);
  return stale.map(([path]) => path);
}
