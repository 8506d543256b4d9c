import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from './list-files.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Other types, pictures and fonts, are compressed already. */
const COMPRESSIBLE = ['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'];

/** For smaller files, compression saves less than its headers cost. */
const MIN_BYTES = 512;

/** Writes brotli and gzip variants, if smaller, beside the files. The server itself compresses index.html. */
export async function compressFolder(folder: string): Promise<void> {
  const files = listFiles(folder, '.', COMPRESSIBLE).filter((path) => path !== 'index.html');
  const pack = async (path: string): Promise<void> => {
    const { br, gz } = await compressedForms(await readFile(path));
    if (br) await writeFile(`${path}.br`, br);
    if (gz) await writeFile(`${path}.gz`, gz);
  };
  await Promise.all(files.map((path) => pack(join(folder, path))));
}

/** The brotli and gzip variants of a text at the highest compression; each only if it is smaller. */
export async function compressedForms(plain: Buffer): Promise<{ br?: Buffer; gz?: Buffer }> {
  if (plain.length < MIN_BYTES) return {};
  const [br, gz] = await Promise.all([compressBrotli(plain), zip(plain, { level: 9 })]);
  return { ...(br.length < plain.length && { br }), ...(gz.length < plain.length && { gz }) };
}

/** Compresses with brotli at the highest quality: what players download and budgets measure. */
export function compressBrotli(plain: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return brotli(plain, { params });
}
