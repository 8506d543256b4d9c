import { join } from 'node:path';
import type { Readable } from '#scripts/config/check/readable.ts';
import { errorsIn } from '#scripts/config/diagnostic.ts';
import { diffConfig } from '#scripts/publish/diff/diff-config.ts';
import type { MergeConflict } from '#scripts/publish/diff/merge-sources.ts';
import type { Sources } from '#scripts/publish/releases/journal.ts';
import { publish } from '#scripts/publish/releases/publish.ts';
import {
  releaseChanges,
  type ReleaseStore,
  releaseSources,
  takeBack,
} from '#scripts/publish/releases/release-sources.ts';
import type { Release } from '#scripts/publish/releases/release.ts';
import { rollback } from '#scripts/publish/releases/rollback.ts';
import { disablePage, enablePage, promote } from '#scripts/publish/releases/switch-release.ts';
import { readFolder } from '#scripts/schema/read-schemas.ts';
import { configPath } from '#studio/protocol/config-paths.ts';
import type { StudioCallName, StudioCalls, StudioLocale } from '#studio/protocol/studio-calls.ts';
import type { Desk } from '#studio/server/edits/edit-session.ts';
import { placeOfKey, sourceAt, sourceOfBundle } from '#studio/server/edits/source-map.ts';
import type { ReleasePreview } from '#studio/server/preview/release-preview.ts';
import type { Pretender, Samples } from '#studio/server/preview/scenario-controller.ts';
import { releaseAsTold, type Publisher } from '#studio/server/publisher.ts';
import { changeAsTold, refuse, told } from '#studio/server/refusal.ts';
import { studioState, type StudioStatus } from '#studio/server/studio-state.ts';

/** What the calls of the studio work with. */
export interface Room {
  readonly root: string;
  readonly desk: Desk;
  readonly pretender: Pretender;
  readonly publisher: Publisher;
  /** Queries that show pages filled, by page id. */
  readonly samples: () => Promise<Samples>;
  readonly preview: ReleasePreview;
  /** What the places of a file can read. */
  readonly readable: (path: string) => Promise<Readable>;
  /** What is known besides the desk. */
  readonly standing: () => StudioStatus;
  /** Calls back when anything that the page is told has changed. Returns a function that ends this. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Who makes a call, and how. */
export interface Asked {
  readonly locale: StudioLocale;
  /** The studio's origin as the page called it, and the frame's under the same name. */
  readonly origin: string;
  readonly frame: string;
}

/** Responds to a call, or throws a Refused. */
type StudioCallHandler<Name extends StudioCallName> = (
  room: Room,
  request: StudioCalls[Name]['request'],
  asked: Asked,
) => Promise<StudioCalls[Name]['answer']>;

/** The handler of each call. */
export const callTable: { readonly [Name in StudioCallName]: StudioCallHandler<Name> } = {
  files: async (room, _request, asked) => {
    const { scenario, player } = room.pretender.now();
    return {
      // Read first: the texts may be newer than the state, never older.
      state: stateOf(room, asked),
      files: await room.desk.files(),
      schemas: readFolder(join(room.root, 'config/schema')),
      samples: await room.samples(),
      origin: asked.origin,
      frame: asked.frame,
      pretence: { scenario, player },
    };
  },

  readable: (room, { path }) => room.readable(path),

  edit: async (room, { path, text, seen }, asked) => {
    const known = configPath(path);
    if (!known) throw refuse('edit.path', { path }, asked.locale);
    if (text === null && known.isNeeded) throw refuse('edit.needed', { path }, asked.locale);
    room.preview.end();
    await room.desk.edit(path, text, seen);
    return stateOf(room, asked);
  },

  resolve: async (room, { path, keep }, asked) => {
    await room.desk.resolve(path, keep);
    return stateOf(room, asked);
  },

  revert: async (room, { path }, asked) => {
    await room.desk.revert(path);
    return stateOf(room, asked);
  },

  save: async (room, { over }, asked) => {
    await saveAll(room, asked, over ?? false);
    return stateOf(room, asked);
  },

  changes: async (room, { against }, { locale }) => {
    const { saved, edited } = await room.desk.sources();
    const before =
      against === 'saved' ? saved : (await asking(room, locale, releaseSources, against)).sources;
    return { changes: diffConfig(before, edited).map((change) => changeAsTold(change, locale)) };
  },

  release: async (room, { release }, { locale }) => {
    const changes = await asking(room, locale, releaseChanges, release);
    return { changes: changes.map((change) => changeAsTold(change, locale)) };
  },

  takeBack: async (room, { release, restore }, { locale }) => {
    const { edited } = await room.desk.sources();
    const keyOf = ({ path, pointer }: MergeConflict): string => `${path}#${pointer}`;
    const taken = await asking(room, locale, (store) =>
      takeBack(store, release, edited, (one) => (restore.includes(keyOf(one)) ? 'theirs' : 'mine')),
    );
    const conflicts = taken.choices.map((choice) => ({
      key: keyOf(choice),
      changes: choice.changes.map((change) => changeAsTold(change, locale)),
    }));
    return { ...proposalOf(edited, taken.sources, locale), conflicts };
  },

  load: async (room, { release }, { locale }) => {
    const { edited } = await room.desk.sources();
    const { sources } = await asking(room, locale, releaseSources, release);
    return { ...proposalOf(edited, sources, locale), conflicts: [] };
  },

  preview: async (room, { release }, asked) => {
    if (release === null) room.preview.end();
    else await asking(room, asked.locale, room.preview.show, release);
    return stateOf(room, asked);
  },

  publish: async (room, { message, by, percent, onto }, asked) => {
    await saveAll(room, asked, false);
    return publishing(room, asked, async (target) => {
      const options = { ...target, ...who(by, message), ...(percent && { percent }), ...(onto && { onto }) };
      const result = await publish(options);
      return releaseOf(result);
    });
  },

  rollback: (room, { release: to, message, by }, asked) =>
    publishing(room, asked, async (target) => {
      const result = await rollback({ ...target, ...who(by, message), ...(to && { to }) });
      return releaseOf(result);
    }),

  promote: (room, { percent, by, message }, asked) =>
    publishing(room, asked, async (target) => {
      const why = message ?? (await messageOnTrial(room));
      const release = await promote({ ...target, ...who(by, why), percent });
      return { release: releaseAsTold(release, {}) };
    }),

  disable: (room, { page, off, by, message }, asked) =>
    publishing(room, asked, async (target) => {
      const result = await (off ? disablePage : enablePage)({ ...target, ...who(by, message), page });
      return releaseOf(result);
    }),

  history: (room, _request, asked) =>
    publishing(room, asked, async () => ({ releases: await room.publisher.history() })),

  health: (room, _request, asked) =>
    publishing(room, asked, async () => ({ versions: await room.publisher.health() })),

  pretend: async ({ pretender }, request, { locale }) => {
    const { scenario, player, turn } = await pretender.pretend(request.scenario, request.player, locale);
    return { scenario, player, turn };
  },

  locate: ({ desk }, { at, keys }) => {
    const { tree } = desk.now();
    const places = at.flatMap(({ bundle, pointer }) => {
      const source = sourceOfBundle(bundle, pointer);
      return (source && sourceAt(tree, source.path, source.pointer)) ?? [];
    });
    const unique = new Map(places.map((place) => [`${place.path} ${place.pointer}`, place]));
    return Promise.resolve({
      places: [...unique.values()],
      copy: keys.flatMap((key) => placeOfKey(tree, key) ?? []),
    });
  },
};

/** The state as this page is told it. */
export function stateOf(room: Room, { locale }: Pick<Asked, 'locale'>) {
  return studioState(room.preview.over(room.desk.now()), room.standing(), locale);
}

/** Saves, or throws why not: while there is an error, or where somebody else wrote a file, unless it is told to write over that. */
async function saveAll(room: Room, { locale }: Asked, over: boolean): Promise<void> {
  await room.desk.settled();
  const count = errorsIn(room.desk.now().faults).length;
  if (count > 0) throw refuse('save.faults', { count }, locale);
  const conflicts = await room.desk.save(over);
  if (conflicts.length > 0) throw refuse('save.conflict', { paths: conflicts.join(', ') }, locale, 409);
}

/** Asks the journal of releases. A refusal is put into the operator's language. */
async function asking<T>(
  { root, publisher: { target } }: Room,
  locale: StudioLocale,
  work: (store: ReleaseStore, release: string) => Promise<T>,
  release = '',
): Promise<T> {
  try {
    return await work({ root, target }, release);
  } catch (error) {
    throw told(error, locale);
  }
}

/** What putting other texts in place of the edited ones would change. */
function proposalOf(edited: Sources, next: Sources, locale: StudioLocale) {
  const paths = [...new Set([...Object.keys(edited), ...Object.keys(next)])].sort();
  const differing = paths.filter((path) => edited[path] !== next[path]);
  return {
    changes: diffConfig(edited, next).map((change) => changeAsTold(change, locale)),
    texts: Object.fromEntries(differing.map((path) => [path, next[path] ?? null])),
  };
}

/** What the page is told of a release that was made, or not. */
function releaseOf(result: { readonly kind: string; readonly release?: Release }) {
  return { release: result.release ? releaseAsTold(result.release, {}) : null };
}

/** What the version on trial was published for. */
async function messageOnTrial({ publisher }: Room): Promise<string> {
  const [first] = (await publisher.history()).filter(({ kind }) => kind === 'publish');
  return first?.message ?? '';
}

/** Does something with what is published. A refusal is put into the operator's language, and the page is told what is live now. */
async function publishing<T>(
  { root, publisher }: Room,
  { locale }: Asked,
  work: (options: Pick<Room, 'root'> & Pick<Publisher, 'target'>) => Promise<T>,
): Promise<T> {
  try {
    return await work({ root, target: publisher.target });
  } catch (error) {
    throw told(error, locale);
  } finally {
    await publisher.look();
  }
}

function who(by: string, message: string): { by: string; message: string } {
  const name = by.replace(/\p{C}+/gu, ' ').trim();
  return { by: name.slice(0, 80) || 'unknown', message };
}
