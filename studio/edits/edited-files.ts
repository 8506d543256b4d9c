import { FILE_ID } from '#scripts/config/read/config-paths.ts';
import { studioFile } from '#studio/protocol/studio-file.ts';
import type { StudioFile } from '#studio/protocol/studio-calls.ts';

export type Files = Readonly<Record<string, StudioFile>>;

/** New texts of files, in the order in which to apply them. */
export type Texts = readonly { readonly path: string; readonly text: string }[];

/** The files with some of their texts replaced, or files added. */
export function withTexts(files: Files, texts: Texts): Files {
  const next = texts.map(({ path, text }) => [path, { ...studioFile(path, text), ...files[path], text }]);
  return { ...files, ...(Object.fromEntries(next) as Files) };
}

/** The files whose texts differ from before. */
export function changedTexts(now: Files, before: Files): Texts {
  return Object.values(now).filter((file) => before[file.path]?.text !== file.text);
}

/** The path of a file of the same kind under another name. */
export function siblingPath(path: string, name: string): string {
  return `${path.slice(0, path.lastIndexOf('/') + 1)}${name}.json`;
}

/** The error in the name of a new file; undefined if it is valid or empty. */
export function fileNameFault(name: string, path: string, files: Files) {
  if (name === '') return undefined;
  if (!FILE_ID.test(name)) return 'fileNameWrong' as const;
  return files[path] && ('fileNameTaken' as const);
}
