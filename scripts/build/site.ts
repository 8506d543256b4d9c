import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { compileConfig, writeCompiledConfig } from '#scripts/config/compile.ts';
import { built } from './built.ts';
import { inputsHash } from './inputs.ts';
import { packFolder } from './packed.ts';

/**
 * Builds the site into dist/: code, compiled config, and the packed forms of both. It is made aside and put in place whole, so that a
 * server goes on with the old one until then. Throws, naming faults, when config has any; dist/ stays as it was.
 */
export async function buildSite(root: string): Promise<void> {
  const inputs = inputsHash(root);
  const aside = join(root, `.cache/dist-${String(process.pid)}`);
  try {
    await build({
      root,
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: aside, emptyOutDir: true },
    });
    const chunks = await readFile(join(aside, '.vite/manifest.json'));
    await rm(join(aside, '.vite'), { recursive: true });
    await writeConfig(root, join(aside, 'config'));
    await packFolder(aside);
    await cp(join(aside, 'config'), join(aside, 'built'), { recursive: true });
    await rm(join(root, built.stamp), { force: true });
    await rm(join(root, built.dist), { recursive: true, force: true });
    await rename(aside, join(root, built.dist));
    await writeFile(join(root, built.chunks), chunks);
    await writeFile(join(root, built.stamp), inputs);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** Compiles config/ into `folder`. Throws when the check finds a fault: nothing is written then. */
export async function writeConfig(root: string, folder: string): Promise<void> {
  const compiled = await compileConfig({ root });
  if (compiled.faults.length > 0) {
    const first = compiled.faults
      .slice(0, 5)
      .map((fault) => `  ${fault.path}  ${fault.what}  ${fault.why}  ${fault.remedy}`);
    const count = String(compiled.faults.length);
    throw new Error([`config/ has ${count} faults (npm run config:check names all):`, ...first].join('\n'));
  }
  await writeCompiledConfig(compiled, folder);
}
