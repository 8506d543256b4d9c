import { promote as promoteTrial } from '#scripts/publish/promote.ts';
import { publish as publishVersion } from '#scripts/publish/publish.ts';
import { rollback as rollBack } from '#scripts/publish/rollback.ts';
import { disablePage, enablePage } from '#scripts/publish/set-page.ts';
import type { Asked, Call, Room } from './call.ts';
import { saveAll } from './edit-calls.ts';
import { releaseAsTold } from '../publisher.ts';
import { told } from '../publish-refusal.ts';

/** Saves what is edited, and publishes it. A version that is live already is not published again: then there is no release. */
export const publish: Call<'publish'> = async (room, { message, by, percent, onto }, asked) => {
  await saveAll(room, asked, false);
  return publishing(room, asked, async (about) => {
    const options = { ...about, ...who(by, message), ...(percent && { percent }), ...(onto && { onto }) };
    const result = await publishVersion(options);
    return { release: result.kind === 'published' ? releaseAsTold(result.release, []) : null };
  });
};

/** Puts an earlier version back, or ends a trial. */
export const rollback: Call<'rollback'> = async (room, { release: to, message, by }, asked) =>
  publishing(room, asked, async (about) => {
    const result = await rollBack({ ...about, ...who(by, message), ...(to && { to }) });
    return { release: result.kind === 'released' ? releaseAsTold(result.release, []) : null };
  });

/** Gives the version on trial to more devices or fewer. */
export const promote: Call<'promote'> = async (room, { percent, by, message }, asked) =>
  publishing(room, asked, async (about) => {
    const why = message ?? (await messageOnTrial(room));
    const release = await promoteTrial({ ...about, ...who(by, why), percent });
    return { release: releaseAsTold(release, []) };
  });

/** What the version on trial was published for. */
async function messageOnTrial({ publisher }: Room): Promise<string> {
  const [first] = (await publisher.history()).filter(({ kind }) => kind === 'publish');
  return first?.message ?? '';
}

/** Switches a page off or on for players. */
export const disable: Call<'disable'> = async (room, { page, off, by, message }, asked) =>
  publishing(room, asked, async (about) => {
    const result = await (off ? disablePage : enablePage)({ ...about, ...who(by, message), page });
    return { release: result.kind === 'released' ? releaseAsTold(result.release, []) : null };
  });

/** Every release, newest first. */
export const history: Call<'history'> = async (room, _request, asked) =>
  publishing(room, asked, async () => ({ releases: await room.publisher.history() }));

/** Does something with what is published; what refuses it is told in the operator's language, and the page hears how things stand now. */
async function publishing<T>(
  room: Room,
  { locale }: Asked,
  work: (about: Pick<Room, 'root'> & { target: Room['publisher']['target'] }) => Promise<T>,
): Promise<T> {
  try {
    return await work({ root: room.root, target: room.publisher.target });
  } catch (error) {
    throw told(error, locale);
  } finally {
    await room.publisher.look();
  }
}

function who(by: string, message: string): { by: string; message: string } {
  return {
    by:
      by
        .replace(/\p{C}+/gu, ' ')
        .trim()
        .slice(0, 80) || 'unknown',
    message,
  };
}
