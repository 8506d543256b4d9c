import { useMemo } from 'react';
import type { Schemas } from '#scripts/schema/json-schema.ts';
import type { ChoiceContext } from '#studio/edits/choices.ts';
import { copyIndex, faultsIn } from '#studio/edits/copy-index.ts';
import { parsed } from '#studio/edits/edit-json.ts';
import { liveSchemas } from '#studio/edits/live-schemas.ts';
import { type SchemaNode, wholeFile } from '#studio/edits/schema-node.ts';
import { pageLocale } from '#studio/messages/messages.ts';
import type { StudioFault } from '#studio/protocol/studio-calls.ts';
import { studio } from '#studio/session/studio.ts';
import { useFiles, useReadable } from '#studio/session/use-files.ts';
import { useView } from '#studio/session/view.ts';
import { editsOf } from './file-edits.ts';

/** A file that is edited: what it holds, what is wrong with it, and how it is changed. */
export interface FileEditor extends ReturnType<typeof editsOf> {
  readonly path: string;
  readonly text: string;
  /** undefined: the text is not JSON now, or the file has no schema. */
  readonly root: SchemaNode | undefined;
  readonly schemas: Schemas;
  readonly context: ChoiceContext;
  /** Faults of this file, each where it stands in it; those of its words where they are said. */
  readonly faults: readonly StudioFault[];
}

/** The editor of a file. */
export function useFileEditor(path: string): FileEditor {
  const { schemas: fixed, state } = useView();
  const files = useFiles();
  const file = files[path];
  const readable = useReadable(path, file?.text);
  const text = file?.text ?? '';
  const kind = file?.kind ?? '';
  return useMemo((): FileEditor => {
    const value = parsed(text);
    const index = copyIndex(files, fixed);
    const schemas = liveSchemas(fixed, files, index);
    const context = { index, locale: pageLocale(), path, root: value, files, schemas, readable };
    return {
      ...{ path, text, schemas, context },
      root: value === undefined ? undefined : wholeFile(kind, value, schemas),
      faults: faultsIn(path, state.faults, index),
      ...editsOf(studio, context),
    };
  }, [path, text, kind, fixed, files, state.faults, readable]);
}
