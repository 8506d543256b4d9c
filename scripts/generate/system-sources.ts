import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cssVarsPrefix } from '#ui/system/css-vars-prefix.ts';

const source = fileURLToPath(new URL('../../src', import.meta.url));
const variable = new RegExp(`--${cssVarsPrefix}-[\\w-]+`, 'g');

/** The system's variables that the code in src/ names itself (artwork, mostly), so that pruning keeps them. */
export async function variablesNamedInSource(): Promise<Set<string>> {
  const entries = await readdir(source, { recursive: true });
  const files = entries.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('generated'));
  const texts = await Promise.all(files.map((file) => readFile(join(source, file), 'utf8')));
  return new Set(texts.flatMap((text) => text.match(variable) ?? []));
}
