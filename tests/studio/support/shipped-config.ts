import { readdirSync, readFileSync } from 'node:fs';
import type { Schemas } from '#scripts/schema/json-schema.ts';
import { readSchemaFolder } from '#scripts/schema/read-schemas.ts';
import { withTexts as filesWith, configPath, studioFile } from '#studio/edits/edit-texts.ts';
import type { Files, Texts } from '#studio/edits/edit-texts.ts';
import { configIndex } from '#studio/edits/config-index.ts';
import type { StudioFile } from '#studio/protocol/studio-calls.ts';

// The language of the studio's page, in which labels and titles are.
Object.defineProperty(globalThis, 'navigator', { value: { language: 'zh-CN' }, configurable: true });

/** The files of the shipped config as in a studio session. */
export function shippedFiles(): Record<string, StudioFile> {
  const paths = readdirSync('config', { recursive: true, encoding: 'utf8' }).map((name) => `config/${name}`);
  const files = paths.flatMap((path): StudioFile[] => {
    if (!configPath(path)) return [];
    const text = readFileSync(path, 'utf8');
    return [studioFile(path, text, text)];
  });
  return Object.fromEntries(files.map((file) => [file.path, file]));
}

export const shippedSchemas = (): Schemas => readSchemaFolder('config/schema');

/** The files, with some of their texts replaced, and their copy index. */
export function withTexts(files: Files, texts: Texts = []) {
  const next = filesWith(files, texts);
  return { files: next, index: configIndex(next, shippedSchemas()) };
}
