import type { Locale } from '#scripts/messages/format-message.ts';
import { join } from 'node:path';
import { errorsIn, type Diagnostic, lineAndColumn, sentencesOf } from '#scripts/config/diagnostic.ts';
import { changedPaths, SINGLETON_KINDS, type ConfigTexts } from '#scripts/config/read/config-paths.ts';
import { diffConfig } from '#scripts/publish/diff/diff-config.ts';
import type { MergeConflict } from '#scripts/publish/diff/merge-config.ts';
import { publish } from '#scripts/publish/releases/publish.ts';
import {
  releaseChanges,
  type ReleaseStore,
  releaseTexts,
  revertRelease,
} from '#scripts/publish/releases/revert-release.ts';
import type { Release } from '#scripts/publish/releases/release.ts';
import { rollback, promote, switchPage } from '#scripts/publish/releases/change-live.ts';
import { readSchemaFolder } from '#scripts/schema/read-schemas.ts';
import { configPath } from '#studio/edits/edit-texts.ts';
import type {
  StudioCallName,
  StudioAnswers,
  StudioFault,
  StudioState,
} from '#studio/protocol/studio-calls.ts';
import type { StudioRequest } from '#studio/protocol/request-guards.ts';
import type { EditState } from '#studio/server/edits/edit-session.ts';
import { pointerInSource } from '#studio/edits/source-map.ts';
import { toStudioRelease } from '#studio/server/published-state.ts';
import { Refused, toStudioChanges } from '#studio/server/refusal.ts';
import type { StudioServices } from '#studio/server/services.ts';
import { fixOf } from '#studio/server/fault-fix.ts';

export interface Caller {
  readonly locale: Locale;
  /** The frame's origin, with the host name that the page uses for the studio. */
  readonly frame: string;
}

type StudioCallHandler<Name extends StudioCallName> = (
  services: StudioServices,
  request: StudioRequest<Name>,
  caller: Caller,
) => StudioAnswers[Name] extends StudioState ? Promise<void> : Promise<StudioAnswers[Name]>;

/** The handler of each call. If it returns nothing, the response is the state. */
export const callTable: { readonly [Name in StudioCallName]: StudioCallHandler<Name> } = {
  files: async (services, _request, caller) => {
    const { scenario, player, choiceId } = services.controller.now();
    return {
      // The state first: the texts may be newer than it, never older.
      state: stateOf(services, caller),
      files: await services.session.files(),
      schemas: readSchemaFolder(join(services.root, 'config/schema')),
      samples: await services.samples(),
      frame: caller.frame,
      scenarioChoice: { scenario, player, choiceId },
    };
  },

  readable: (services, { path }) => services.readable(path),

  edit: async ({ preview, session }, { path, text, seen }) => {
    const file = configPath(path);
    if (!file) throw new Refused('edit.path', { path });
    if (text === null && SINGLETON_KINDS.includes(file.kind)) throw new Refused('edit.needed', { path });
    preview.end();
    await session.edit(path, text, seen);
  },

  resolve: ({ session }, { path, keep }) => session.resolve(path, keep),

  discard: ({ session }, { path }) => session.discard(path),

  save: saveAll,

  changes: async (services, { against }, { locale }) => {
    const { saved, edited } = await services.session.texts();
    const before = against === 'saved' ? saved : await textsOfRelease(services, against);
    return { changes: toStudioChanges(diffConfig(before, edited), locale) };
  },

  release: async (services, { release }, { locale }) => {
    const changes = await releaseChanges(services.published.store, release);
    return { changes: toStudioChanges(changes, locale) };
  },

  revert: async (services, { release, restore }, { locale }) => {
    const { edited } = await services.session.texts();
    const keyOf = ({ path, pointer }: MergeConflict): string => `${path}#${pointer}`;
    const reverted = await revertRelease(services.published.store, release, edited, (one) =>
      restore.includes(keyOf(one)) ? 'theirs' : 'mine',
    );
    const conflicts = reverted.choices.map((choice) => ({
      key: keyOf(choice),
      changes: toStudioChanges(choice.changes, locale),
    }));
    return { ...proposalOf(edited, reverted.texts, locale), conflicts };
  },

  load: async (services, { release }, { locale }) => {
    const { edited } = await services.session.texts();
    return { ...proposalOf(edited, await textsOfRelease(services, release), locale), conflicts: [] };
  },

  preview: async (services, { release }) => {
    if (release === null) services.preview.end();
    else await services.preview.show(services.published.store, release);
  },

  publish: async (services, { message, by, percent, onto }) => {
    await saveAll(services);
    const options = { by, message, ...(percent && { percent }), ...(onto && { onto }) };
    return releasing(services, (store) => publish({ ...store, ...options }));
  },

  rollback: (services, { release: to, message, by }) =>
    releasing(services, (store) => rollback({ ...store, by, message, ...(to && { to }) })),

  promote: (services, { percent, by, version }) =>
    withTarget(services, async (target) => {
      const [tried] = (await services.published.history()).filter(({ kind }) => kind === 'publish');
      const release = await promote({ ...target, by, message: tried?.message ?? '', percent, version });
      return { release: toStudioRelease(release) };
    }),

  switchPage: (services, { page, off, by, message }) =>
    releasing(services, (store) => switchPage({ ...store, by, message, page, isOff: off })),

  history: (services) => withTarget(services, async () => ({ releases: await services.published.history() })),

  health: (services) => withTarget(services, async () => ({ versions: await services.published.health() })),

  setScenario: async ({ controller }, { scenario, player }) => {
    const { choiceId } = await controller.set(scenario, player);
    return { choiceId };
  },
};

/** Saves all edits. Throws {@link Refused} if there are errors, or if others changed a file on disk. */
async function saveAll(services: StudioServices): Promise<void> {
  await services.session.whenChecked();
  const count = errorsIn(services.session.now().faults).length;
  if (count > 0) throw new Refused('save.faults', { count });
  const conflicts = await services.session.save();
  if (conflicts.length > 0) throw new Refused('save.conflict', { paths: conflicts.join(', ') }, 409);
}

async function textsOfRelease(services: StudioServices, release: string): Promise<ConfigTexts> {
  return (await releaseTexts(services.published.store, release)).texts;
}

function proposalOf(edited: ConfigTexts, next: ConfigTexts, locale: Locale) {
  return {
    changes: toStudioChanges(diffConfig(edited, next), locale),
    texts: Object.fromEntries(changedPaths(edited, next).map((path) => [path, next[path] ?? null])),
  };
}

type MakeRelease = (store: ReleaseStore) => Promise<{ readonly kind: string; readonly release?: Release }>;

/** Makes a release as {@link publishing} does; null if nothing would change. */
async function releasing(services: StudioServices, make: MakeRelease) {
  const { release } = await withTarget(services, make);
  return { release: release ? toStudioRelease(release) : null };
}

/** Does something with the target, then refreshes the live state. */
async function withTarget<T>(services: StudioServices, run: (store: ReleaseStore) => Promise<T>) {
  try {
    return await run(services.published.store);
  } finally {
    await services.published.refresh();
  }
}

/** The state for the page, in its language. */
export function stateOf(services: StudioServices, { locale }: Pick<Caller, 'locale'>): StudioState {
  const session = services.frameConfig();
  const { revision, checked, shown, tookMs, dirty, conflicts, mergeable } = session;
  // While a file cannot be parsed, every reference to it is a fault too: only the cause is reported.
  const unread = errorsIn(session.tree.faults);
  const reported = unread.length > 0 ? unread : session.faults;
  const faults = [...errorsIn(reported), ...reported.filter(({ severity }) => severity === 'warning')]
    .slice(0, MAX_FAULTS)
    .map((fault) => toStudioFault(fault, session, locale));
  const held = session.held.map(({ path, fault }) => ({
    path,
    text: session.texts?.[path] ?? null,
    fault: toStudioFault(fault, session, locale),
  }));
  const status = services.status();
  return { revision, faults, checked, shown, held, tookMs, dirty, conflicts, mergeable, ...status };
}

/** One mistake can break every page; nobody reads more than this. */
const MAX_FAULTS = 200;

function toStudioFault(fault: Diagnostic, { tree }: EditState, locale: Locale): StudioFault {
  const { path, offset, code, severity } = fault;
  const text = tree.files.find((file) => file.path === path)?.text ?? '';
  const pointer = pointerInSource(text, offset);
  const fix = fixOf(fault, text, pointer);
  const place = { path, pointer, ...lineAndColumn(offset, text) };
  return { ...place, code, severity, ...sentencesOf(fault, locale), ...(fix && { fix }) };
}
