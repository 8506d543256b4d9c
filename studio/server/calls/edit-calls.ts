import { join } from 'node:path';
import { readFolder } from '#scripts/schema/read-schemas.ts';
import { errorsIn } from '#scripts/config/diagnostic.ts';
import { configPath } from '#studio/protocol/config-paths.ts';
import { refuse } from '../refusal.ts';
import { studioState } from '../studio-state.ts';
import type { Asked, StudioCallHandler, Room } from './call.ts';

/** Everything that the page begins with. */
export const files: StudioCallHandler<'files'> = async (room, _request, asked) => ({
  // Said first: the texts may be newer than that, never older.
  state: stateOf(room, asked),
  files: await room.desk.files(),
  schemas: readFolder(join(room.root, 'config/schema')),
  samples: await room.samples(),
  origin: asked.origin,
  frame: asked.frame,
  pretence: { scenario: room.pretender.now().scenario, player: room.pretender.now().player },
});

/** Puts a text in place of a file's, and answers what the check says of it. */
export const edit: StudioCallHandler<'edit'> = async (room, { path, text, seen }, asked) => {
  const known = configPath(path);
  if (!known) throw refuse('edit.path', { path }, asked.locale);
  if (text === null && known.isNeeded) throw refuse('edit.needed', { path }, asked.locale);
  await room.desk.edit(path, text, seen);
  return stateOf(room, asked);
};

/** Settles a conflict with what somebody else wrote to disk. */
export const resolve: StudioCallHandler<'resolve'> = async (room, { path, keep }, asked) => {
  await room.desk.resolve(path, keep);
  return stateOf(room, asked);
};

/** Takes edits back. */
export const undo: StudioCallHandler<'undo'> = async (room, { path }, asked) => {
  await room.desk.undo(path);
  return stateOf(room, asked);
};

/** Writes edits to config/; not with an error among them, nor over what somebody else wrote unless told to. */
export const save: StudioCallHandler<'save'> = async (room, { over }, asked) => {
  await saveAll(room, asked, over ?? false);
  return stateOf(room, asked);
};

/** Saves, or throws why not. */
export async function saveAll(room: Room, { locale }: Asked, over: boolean): Promise<void> {
  await room.desk.settled();
  const count = errorsIn(room.desk.now().faults).length;
  if (count > 0) throw refuse('save.faults', { count }, locale);
  const conflicts = await room.desk.save(over);
  if (conflicts.length > 0) throw refuse('save.conflict', { paths: conflicts.join(', ') }, locale, 409);
}

/** The state as this page is told it. */
export function stateOf(room: Room, { locale }: Pick<Asked, 'locale'>) {
  return studioState(room.desk.now(), room.standing(), locale);
}
