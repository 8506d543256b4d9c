import { useMemo } from 'react';
import { copyIndex, faultsIn } from '#studio/edits/copy-index.ts';
import { parsed } from '#studio/edits/edit-json.ts';
import { liveSchemas } from '#studio/edits/vocabulary.ts';
import { fileNode } from '#studio/edits/schema-node.ts';
import { pageLocale } from '#studio/messages/messages.ts';
import { studio } from '#studio/session/studio.ts';
import { useFiles, useReadable } from '#studio/session/use-files.ts';
import { useView } from '#studio/session/view.ts';
import { editsOf } from './file-edits.ts';

/** A file that is edited: what it holds, what is wrong with it, and how it is changed. */
export type FileEditor = ReturnType<typeof useFileEditor>;

/** The editor of a file. */
export function useFileEditor(path: string) {
  const { schemas: fixed, state } = useView();
  const files = useFiles();
  const file = files[path];
  const readable = useReadable(path, file?.text);
  const text = file?.text ?? '';
  const kind = file?.kind ?? '';
  return useMemo(() => {
    const value = parsed(text);
    const index = copyIndex(files, fixed);
    const schemas = liveSchemas(fixed, files, index);
    const context = { index, locale: pageLocale(), path, root: value, files, schemas, readable };
    return {
      ...{ path, text, schemas, context },
      /** undefined: the text is not JSON now, or the file has no schema. */
      root: value === undefined ? undefined : fileNode(kind, value, schemas),
      /** Faults of this file, each where it stands in it; those of its words where they are said. */
      faults: faultsIn(path, state.faults, index),
      ...editsOf(studio, context),
    };
  }, [path, text, kind, fixed, files, state.faults, readable]);
}
