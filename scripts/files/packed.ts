import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { sourceFiles } from './source-files.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What compresses; pictures and fonts are packed already. */
const PACKABLE = ['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'];

/** Below this, packing saves less than its headers cost. */
const MIN_BYTES = 512;

/** Writes the brotli and gzip form beside every file under `folder` that they make smaller. index.html is packed when it is served. */
export async function packFolder(folder: string): Promise<void> {
  const files = sourceFiles(folder, '.', PACKABLE).filter((path) => path !== 'index.html');
  const pack = async (path: string): Promise<void> => {
    const { br, gz } = await packedForms(await readFile(path));
    if (br) await writeFile(`${path}.br`, br);
    if (gz) await writeFile(`${path}.gz`, gz);
  };
  await Promise.all(files.map((path) => pack(join(folder, path))));
}

/** The brotli and gzip forms of a text, as tight as they go; each only where it is worth having. */
export async function packedForms(plain: Buffer): Promise<{ br?: Buffer; gz?: Buffer }> {
  if (plain.length < MIN_BYTES) return {};
  const [br, gz] = await Promise.all([packText(plain), zip(plain, { level: 9 })]);
  return { ...(br.length < plain.length && { br }), ...(gz.length < plain.length && { gz }) };
}

/** The brotli form of a text, as tight as it goes: what players download, and what budgets count. */
export function packText(plain: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return brotli(plain, { params });
}
