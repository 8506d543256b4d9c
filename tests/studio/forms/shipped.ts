import { readdirSync, readFileSync } from 'node:fs';
import type { JsonSchema, Schemas } from '#scripts/schema/json-schema.ts';
import { copyIndex, type Files } from '#studio/edits/copy-index.ts';
import type { StudioFile } from '#studio/protocol/studio-calls.ts';

const FOLDERS = { forms: 'form', lists: 'list', pages: 'page', 'locales/zh-CN': 'locale' } as const;

/** The shipped config as the studio has it. */
export function shippedFiles(): Record<string, StudioFile> {
  const files: Record<string, StudioFile> = {};
  const add = (path: string, kind: string): void => {
    const text = readFileSync(path, 'utf8');
    files[path] = { path, kind, id: path.split('/').at(-1)?.replace('.json', '') ?? '', text, saved: text };
  };
  for (const kind of ['site', 'theme', 'navigation', 'enums', 'captcha']) add(`config/${kind}.json`, kind);
  for (const [folder, kind] of Object.entries(FOLDERS))
    for (const name of readdirSync(`config/${folder}`)) add(`config/${folder}/${name}`, kind);
  return files;
}

/** The shipped schemas by file name. */
export function shippedSchemas(): Schemas {
  const names = readdirSync('config/schema');
  return Object.fromEntries(
    names.map((name) => [name, JSON.parse(readFileSync(`config/schema/${name}`, 'utf8')) as JsonSchema]),
  );
}

/** Files with some texts in place of theirs, and their copy. */
export function withTexts(files: Files, texts: readonly { path: string; text: string }[]) {
  const next: Record<string, StudioFile> = { ...files };
  for (const { path, text } of texts) {
    const kind = path.includes('/locales/') ? 'locale' : (path.split('/')[1]?.replace(/s$/, '') ?? '');
    const id = path.split('/').at(-1)?.replace('.json', '') ?? '';
    next[path] = { ...(next[path] ?? { path, kind, id, saved: null }), text };
  }
  return { files: next, index: copyIndex(next, shippedSchemas()) };
}
