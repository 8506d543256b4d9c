import type { StudioCallName } from '#studio/protocol.ts';
import type { Call } from './call.ts';
import { edit, files, save, undo } from './edit-calls.ts';
import { locate, pretend } from './frame-calls.ts';

/** Who answers each call. */
export const callTable: { readonly [Name in StudioCallName]?: Call<Name> } = {
  files,
  edit,
  undo,
  save,
  pretend,
  locate,
};
