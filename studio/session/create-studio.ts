import type { FromFrame } from '#studio/protocol/frame-messages.ts';
import { pageAt } from './pages.ts';
import { createFileSync } from './file-sync.ts';
import { firstView, type OpenView, writeMemory } from './first-view.ts';
import { formatMessage } from '#studio/messages/messages.ts';
import type { Studio } from './studio.ts';
import { StudioError, createTransport, type Transport } from './transport.ts';

/** Calls after which files on the server may be others. */
const MOVING: readonly string[] = ['save', 'undo', 'resolve', 'publish', 'rollback'];

/** Puts the studio of a page together and connects it with its server. */
export function createStudio(page: Window): Studio {
  const view = firstView(page);
  const { locale } = view;
  const transport = createTransport(page, {
    locale,
    unreachable: formatMessage(locale, 'studio.connection.unreachable'),
    strange: formatMessage(locale, 'studio.connection.strange'),
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
  const context = { page, view, transport, complain };
  const { follow, typed, ...frameSide } = createFrameSide({
    ...context,
    settled: () => sync.settled(),
  });
  const sync = createFileSync({ ...context, refreshed: follow });
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

/** What the phone needs besides what is on screen. */
interface FrameSideParts {
  readonly page: Window;
  readonly view: OpenView;
  readonly transport: Transport;
  readonly complain: (error: unknown) => void;
  /** Resolves once the server has every edit. */
  readonly settled: () => Promise<void>;
}

/** The part of the studio that holds the phone. */
interface FrameSide extends Pick<Studio, 'go' | 'reloadFrame' | 'frame' | 'hearFrame' | 'forgetPicked'> {
  /** Finds out anew which page is on screen. */
  follow(): void;
  /** Something was typed: from now on it counts until it is drawn. */
  typed(): void;
}

/** Holds the phone: where it is, how it is held, what it pretends, and what is pointed at in it. */
function createFrameSide({ page, view, transport, complain, settled }: FrameSideParts): FrameSide {
  let editedAt = 0;

  function follow(): void {
    view.frame.page = pageAt(view.files, view.frame.path) ?? '';
    writeMemory(page, view);
  }

  function go(path: string): void {
    view.frame.path = path;
    follow();
  }

  function reloadFrame(): void {
    const { player, scenario } = view.frame;
    transport
      .call('pretend', { player, scenario })
      .then(({ turn }) => void (view.frame.turn = turn), complain);
  }

  return {
    ...{ follow, go, reloadFrame },
    typed() {
      editedAt = performance.now();
    },
    frame(change) {
      const { player, scenario } = view.frame;
      Object.assign(view.frame, change);
      if (player !== view.frame.player || scenario !== view.frame.scenario) reloadFrame();
    },
    hearFrame(message: FromFrame) {
      if (message.kind === 'frame:at') go(message.path);
      if (message.kind === 'frame:hello') view.frame.isPicking = false;
      if (message.kind === 'frame:picking') view.frame.isPicking = message.on;
      if (message.kind === 'frame:picking-ended') view.frame.picking = view.frame.isPicking = false;
      if (message.kind === 'frame:drawn') {
        view.frame.drawn = message.revision;
        view.frame.drawnTurn = message.turn;
        view.frame.config = message.config;
        if (editedAt > 0) view.frame.delayMs = Math.round(performance.now() - editedAt);
        editedAt = 0;
      }
      if (message.kind !== 'frame:picked') return;
      const { at, keys, words } = message.pick;
      view.frame.picking = view.frame.isPicking = false;
      settled()
        .then(() => transport.call('locate', { at, keys }))
        .then((found) => {
          view.picked = { words, page: view.frame.page, ...found };
        }, complain);
    },
    forgetPicked() {
      view.picked = null;
    },
  };
}
