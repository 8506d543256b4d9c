import { readFileSync } from 'node:fs';
import { format, type FormatConfig } from 'oxfmt';

/** Formats a file's text as `npm run format` does. Throws if it does not parse. */
export async function formatted(path: string, text: string): Promise<string> {
  const style = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')) as FormatConfig;
  const { code, errors } = await format(path, text, style);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  return code;
}
