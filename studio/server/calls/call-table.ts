import type { StudioCallName } from '#studio/protocol/studio-calls.ts';
import { diffConfig } from '#scripts/publish/diff/diff-config.ts';
import { readSources, type Sources } from '#scripts/publish/releases/journal.ts';
import { findRelease, liveSources } from '#scripts/publish/releases/live.ts';
import { PublishError } from '#scripts/publish/publish-error.ts';
import { sourceAt, placeOfKey, sourceOfBundle } from '#studio/server/edits/source-map.ts';
import { promote as promoteTrial } from '#scripts/publish/releases/promote.ts';
import { publish as publishVersion } from '#scripts/publish/releases/publish.ts';
import { rollback as rollBack } from '#scripts/publish/releases/rollback.ts';
import { disablePage, enablePage } from '#scripts/publish/releases/set-page.ts';
import type { StudioCallHandler, Room, Asked } from './call.ts';
import { edit, files, resolve, save, undo, saveAll } from './edit-calls.ts';
import { changeAsTold, told } from '../publish-refusal.ts';
import { releaseAsTold } from '../publisher.ts';

/** Saves what is edited, and publishes it. A version that is live already is not published again: then there is no release. */
const publish: StudioCallHandler<'publish'> = async (room, { message, by, percent, onto }, asked) => {
  await saveAll(room, asked, false);
  return publishing(room, asked, async (about) => {
    const options = { ...about, ...who(by, message), ...(percent && { percent }), ...(onto && { onto }) };
    const result = await publishVersion(options);
    return { release: result.kind === 'published' ? releaseAsTold(result.release, []) : null };
  });
};

/** Puts an earlier version back, or ends a trial. */
const rollback: StudioCallHandler<'rollback'> = async (room, { release: to, message, by }, asked) =>
  publishing(room, asked, async (about) => {
    const result = await rollBack({ ...about, ...who(by, message), ...(to && { to }) });
    return { release: result.kind === 'released' ? releaseAsTold(result.release, []) : null };
  });

/** Gives the version on trial to more devices or fewer. */
const promote: StudioCallHandler<'promote'> = async (room, { percent, by, message }, asked) =>
  publishing(room, asked, async (about) => {
    const why = message ?? (await messageOnTrial(room));
    const release = await promoteTrial({ ...about, ...who(by, why), percent });
    return { release: releaseAsTold(release, []) };
  });

/** Switches a page off or on for players. */
const disable: StudioCallHandler<'disable'> = async (room, { page, off, by, message }, asked) =>
  publishing(room, asked, async (about) => {
    const result = await (off ? disablePage : enablePage)({ ...about, ...who(by, message), page });
    return { release: result.kind === 'released' ? releaseAsTold(result.release, []) : null };
  });

/** Every release, newest first. */
const history: StudioCallHandler<'history'> = async (room, _request, asked) =>
  publishing(room, asked, async () => ({ releases: await room.publisher.history() }));

/** Chooses a state of the sandbox and who is logged in. */
const pretend: StudioCallHandler<'pretend'> = async ({ pretender }, request, { locale }) => {
  const { scenario, player, turn } = await pretender.pretend(request.scenario, request.player, locale);
  return { scenario, player, turn };
};

/** Leads from what the frame shows to the files it comes from. */
const locate: StudioCallHandler<'locate'> = async ({ desk }, { at, keys }) => {
  const { tree } = desk.now();
  const places = at.flatMap(({ bundle, pointer }) => {
    const source = sourceOfBundle(bundle, pointer);
    const place = source && sourceAt(tree, source.path, source.pointer);
    return place ? [place] : [];
  });
  const copy = keys.flatMap((key) => placeOfKey(tree, key) ?? []);
  return { places: places.filter((_place, index) => !isSameAsOneBefore(places, index)), copy };
};

/** What the edits change: against what is saved, what is live, or a release. */
const changes: StudioCallHandler<'changes'> = async (room, { against }, { locale }) => {
  const { saved, edited } = await room.desk.sources();
  try {
    const before = against === 'saved' ? saved : await published(room, against);
    return { changes: diffConfig(before, edited).map((change) => changeAsTold(change, locale)) };
  } catch (error) {
    throw told(error, locale);
  }
};

/** Who answers each call. */
export const callTable: { readonly [Name in StudioCallName]: StudioCallHandler<Name> } = {
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

async function published({ publisher: { target } }: Room, against: string): Promise<Sources> {
  if (against !== 'live') {
    const release = await findRelease(target, against);
    return readSources(target, release.everyone ?? release.sources);
  }
  const live = await liveSources(target);
  if (!live) throw new PublishError('nothing-live', { target: target.name });
  return live.sources;
}

function isSameAsOneBefore(places: readonly { path: string; pointer: string }[], at: number): boolean {
  const place = places[at];
  return places.slice(0, at).some((one) => one.path === place?.path && one.pointer === place.pointer);
}

/** What the version on trial was published for. */
async function messageOnTrial({ publisher }: Room): Promise<string> {
  const [first] = (await publisher.history()).filter(({ kind }) => kind === 'publish');
  return first?.message ?? '';
}

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
