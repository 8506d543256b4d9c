import { useMemo } from 'react';
import { faultsOfFile } from '#studio/edits/fault-filters.ts';
import { parsed } from '#studio/edits/edit-texts.ts';
import { fileNode } from '#studio/edits/schema-node.ts';
import { studio } from '#studio/session/studio-actions.ts';
import { useConfigIndex, useReadableSources, useView } from '#studio/session/hooks.ts';
import { editsOf } from './file-edits.ts';

/** The editor of a file: its content, its faults and its edits. */
export type FileEditor = ReturnType<typeof useFileEditor>;

/** Returns the editor of a file. */
export function useFileEditor(path: string) {
  const { state } = useView();
  const index = useConfigIndex();
  const file = index.files[path];
  const readable = useReadableSources(path, file?.text);
  const text = file?.text ?? '';
  const kind = file?.kind ?? '';
  return useMemo(() => {
    const value = parsed(text);
    const context = { index, path, fileValue: value, readable };
    return {
      path,
      text,
      context,
      /** undefined: the text is not valid JSON, or the file has no schema. */
      rootNode: value === undefined ? undefined : fileNode(kind, value, index.schemas),
      /** The faults of this file, each at its place; those of copy at the place that uses the copy. */
      faults: faultsOfFile(path, state.faults, index),
      ...editsOf(studio, context),
    };
  }, [path, text, kind, index, state.faults, readable]);
}
