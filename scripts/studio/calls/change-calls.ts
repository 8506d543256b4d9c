import { diffConfig } from '#scripts/publish/diff/diff-config.ts';
import { readSources, type Sources } from '#scripts/publish/journal.ts';
import { findRelease, liveSources } from '#scripts/publish/live.ts';
import { PublishError } from '#scripts/publish/publish-error.ts';
import { changeAsTold, told } from '../publish-refusal.ts';
import type { Call, Room } from './call.ts';

/** What the edits change: against what is saved, what is live, or a release. */
export const changes: Call<'changes'> = async (room, { against }, { locale }) => {
  const { saved, edited } = await room.desk.sources();
  try {
    const before = against === 'saved' ? saved : await published(room, against);
    return { changes: diffConfig(before, edited).map((change) => changeAsTold(change, locale)) };
  } catch (error) {
    throw told(error, locale);
  }
};

async function published({ publisher: { target } }: Room, against: string): Promise<Sources> {
  if (against !== 'live') {
    const release = await findRelease(target, against);
    return readSources(target, release.everyone ?? release.sources);
  }
  const live = await liveSources(target);
  if (!live) throw new PublishError('nothing-live', { target: target.name });
  return live.sources;
}
