import { sayStudio } from '#studio/words/say-studio.ts';
import { createFileSync } from './file-sync.ts';
import { firstView } from './first-view.ts';
import { createFrameSide } from './frame-side.ts';
import { writeMemory } from './remembered.ts';
import type { Studio } from './studio.ts';
import { StudioError } from './studio-error.ts';
import { createTransport } from './transport.ts';

/** Calls after which files on the server may be others. */
const MOVING: readonly string[] = ['save', 'undo', 'resolve', 'publish', 'rollback'];

/** Puts the studio of a page together and connects it with its server. */
export function createStudio(page: Window): Studio {
  const view = firstView(page);
  const { locale } = view;
  const transport = createTransport(page, {
    locale,
    unreachable: sayStudio('connection.unreachable', {}, locale),
    strange: sayStudio('connection.strange', {}, locale),
  });
  const complain = (error: unknown): void => {
    view.trouble =
      error === undefined
        ? null
        : {
            words: error instanceof Error ? error.message : String(error),
            details: error instanceof StudioError ? error.details : [],
          };
  };
  const around = { page, view, transport, complain };
  const { follow, typed, ...frameSide } = createFrameSide({
    ...around,
    settled: () => sync.settled(),
  });
  const sync = createFileSync({ ...around, refreshed: follow });
  let serial = 0;

  const studio: Studio = {
    ...{ view, complain },
    ...frameSide,
    async call(name, request) {
      await sync.settled();
      const answer = await transport.call(name, request);
      if (MOVING.includes(name)) await sync.refresh();
      return answer;
    },
    edit(path, text) {
      typed();
      sync.edit(path, text);
    },
    settled: sync.settled,
    async undo(path) {
      sync.drop(path);
      await studio.call('undo', path === undefined ? {} : { path });
    },
    async save() {
      await studio.call('save', {});
    },
    async resolve(path, keep) {
      await studio.call('resolve', { path, keep });
    },
    show(pane) {
      view.pane = pane;
      writeMemory(page, view);
    },
    open(place, pane) {
      serial += 1;
      view.selection = {
        ...{ serial, path: place.path },
        ...{ pointer: place.pointer ?? '', key: place.key ?? null },
      };
      studio.show(pane ?? (place.key === undefined ? 'json' : 'copy'));
    },
    setDark(isDark) {
      view.isDark = isDark;
      writeMemory(page, view);
    },
  };

  transport.follow(sync.hear, (isOpen) => {
    view.connection = isOpen ? 'open' : 'lost';
    if (isOpen) void sync.settled();
  });
  page.addEventListener('pagehide', sync.leave);
  return studio;
}
