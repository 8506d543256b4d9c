import type { StudioCallName } from '#studio/protocol.ts';
import type { Call } from './call.ts';
import { changes } from './change-calls.ts';
import { edit, files, resolve, save, undo } from './edit-calls.ts';
import { locate, pretend } from './frame-calls.ts';
import { disable, history, promote, publish, rollback } from './publish-calls.ts';

/** Who answers each call. */
export const callTable: { readonly [Name in StudioCallName]: Call<Name> } = {
  files,
  edit,
  resolve,
  undo,
  save,
  changes,
  publish,
  rollback,
  promote,
  disable,
  history,
  pretend,
  locate,
};
