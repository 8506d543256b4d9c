import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** Builds a module with these plugins and returns its chunks. React is external. */
export async function chunksOf(code: string, plugins: Plugin[]): Promise<readonly Rolldown.OutputChunk[]> {
  const folder = mkdtempSync(join('node_modules', '.bundle-'));
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, code);
  const made = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: {
      write: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { external: [/^react(?:-dom)?(?:$|\/)/] },
    },
  }).finally(() => rmSync(folder, { recursive: true }))) as Rolldown.RolldownOutput[];
  return made.flatMap(({ output }) => output).filter((one) => one.type === 'chunk');
}

export async function bundle(code: string, plugins: Plugin[]): Promise<string> {
  return (await chunksOf(code, plugins)).map((chunk) => chunk.code).join('');
}
