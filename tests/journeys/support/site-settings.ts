import { readFileSync } from 'node:fs';
import type { ConfigEdits } from './config-folder.ts';

/** config/site.json with some settings changed, as an operator would edit it. */
export function siteSettings(changed: Readonly<Record<string, number | boolean>>): ConfigEdits {
  const path = 'config/site.json';
  const settings = JSON.parse(readFileSync(path, 'utf8')) as object;
  return { [path]: JSON.stringify({ ...settings, ...changed }, null, 2) };
}
