import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';

/** A file's text as `npm run format` would leave it. `path` is the file's below `root`; throws for a text that does not parse. */
export async function formatted(root: string, path: string, text: string): Promise<string> {
  const style = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const { code, errors } = await format(path, text, style);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  return code;
}
