import { useMemo } from 'react';
import { configIndex, liveSchemas } from '#studio/edits/config-index.ts';
import { faultsIn } from '#studio/edits/fault-filters.ts';
import { parsed } from '#studio/edits/edit-json.ts';
import { fileNode } from '#studio/edits/schema-node.ts';
import { pageLocale } from '#studio/messages/messages.ts';
import { studio } from '#studio/session/studio-actions.ts';
import { useFiles } from '#studio/session/use-files.ts';
import { useReadableSources } from '#studio/session/use-server-call.ts';
import { useView } from '#studio/session/view-state.ts';
import { editsOf } from './file-edits.ts';

/** The editor of a file: its content, its faults and its edits. */
export type FileEditor = ReturnType<typeof useFileEditor>;

/** Returns the editor of a file. */
export function useFileEditor(path: string) {
  const { schemas: fixed, state } = useView();
  const files = useFiles();
  const file = files[path];
  const readable = useReadableSources(path, file?.text);
  const text = file?.text ?? '';
  const kind = file?.kind ?? '';
  return useMemo(() => {
    const value = parsed(text);
    const index = configIndex(files, fixed);
    const schemas = liveSchemas(fixed, files, index);
    const context = { index, locale: pageLocale(), path, root: value, files, schemas, readable };
    return {
      path,
      text,
      context,
      /** undefined: the text is not valid JSON, or the file has no schema. */
      root: value === undefined ? undefined : fileNode(kind, value, schemas),
      /** The faults of this file, each at its place; those of copy at the place that uses the copy. */
      faults: faultsIn(path, state.faults, index),
      ...editsOf(studio, context),
    };
  }, [path, text, kind, fixed, files, state.faults, readable]);
}
