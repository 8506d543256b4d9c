import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { ENTRY_FILE, type Manifest } from '#model/bundle.ts';
import { compileConfig, writeCompiledConfig } from '#scripts/config/compile/compile.ts';
import { type StartCopy, withStartCopy } from '#scripts/config/compile/start-copy.ts';
import { errorsIn, writeDiagnostic } from '#scripts/config/diagnostic.ts';
import { textsOf } from '#scripts/config/read/config-tree.ts';
import { built, replaceBuild, SITE_BUILD } from '#scripts/files/build-output.ts';
import { compressFolder } from '#scripts/files/compress.ts';

/** Builds code, config and their compressed variants. If config has errors, throws; dist/ is unchanged. */
export async function buildSite(root: string): Promise<void> {
  await replaceBuild(root, SITE_BUILD, async (temp) => {
    await build({
      root,
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: temp, emptyOutDir: true },
    });
    const texts = await writeConfig(root, join(temp, 'config'));
    await writeStartCopy(join(temp, 'index.html'), join(temp, 'config'));
    await compressFolder(temp);
    await cp(join(temp, 'config'), join(temp, 'built'), { recursive: true });
    await writeEntry(join(temp, 'index.html'), join(temp, 'built', ENTRY_FILE));
    await writeFile(join(root, built.texts), JSON.stringify(texts));
  });
}

/** Compiles config/ into `folder` and returns its texts. Throws before it writes if config has errors. */
async function writeConfig(root: string, folder: string): Promise<Readonly<Record<string, string>>> {
  const compiled = await compileConfig({ root });
  const errors = errorsIn(compiled.faults);
  const texts = textsOf(compiled.tree);
  if (errors.length > 0) {
    const first = errors.slice(0, 5).map((fault) => `  ${writeDiagnostic(fault, texts[fault.path] ?? '')}`);
    const count = String(errors.length);
    throw new Error([`config/ has ${count} errors (npm run config:check names all):`, ...first].join('\n'));
  }
  await writeCompiledConfig(compiled, folder);
  return texts;
}

/** Writes the addresses of the page's entry scripts, by which an open page detects a newer build. */
async function writeEntry(page: string, path: string): Promise<void> {
  const tags = (await readFile(page, 'utf8')).matchAll(/<script type="module"[^>]* src="([^"]+)"/g);
  const entry = Array.from(tags, ([, src]) => src);
  if (entry.length === 0)
    throw new Error(`${page} has no entry module: an open page could not detect a newer build.`);
  await writeFile(path, JSON.stringify(entry));
}

/** Writes the start copy of config into index.html, for a server that does not replace it. */
async function writeStartCopy(page: string, configFolder: string): Promise<void> {
  const read = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));
  const manifest = (await read(join(configFolder, 'manifest.json'))) as Manifest;
  const words = (await read(join(configFolder, manifest.site))) as StartCopy;
  await writeFile(page, withStartCopy(await readFile(page, 'utf8'), words));
}
