import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The script that index.html inlines to preload the first page, without its comments and indentation. */
export const preloadScript = readFileSync(
  new URL('../../src/app/boot/preload-page.js', import.meta.url),
  'utf8',
)
  .replace(/^\s*\/\/.*\n/gm, '')
  .replace(/\n\s*/g, '\n')
  .trim();

/** Its hash as a source of a Content-Security-Policy. */
export const preloadScriptHash = `'sha256-${createHash('sha256').update(preloadScript).digest('base64')}'`;
