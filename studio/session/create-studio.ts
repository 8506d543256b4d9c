import { ref, snapshot, subscribe } from 'valtio/vanilla';
import type { FromFrame } from '#studio/protocol/frame-messages.ts';
import { copyIndex, copyKeyAt } from '#studio/edits/copy-index.ts';
import { parsed } from '#studio/edits/edit-json.ts';
import { pageAt } from './pages.ts';
import { type EditedPlace, phonePlaceOf } from './phone-place.ts';
import { createEditHistory } from './edit-history.ts';
import { createFileSync } from './file-sync.ts';
import { firstView, type OpenView, writeMemory } from './first-view.ts';
import { formatMessage } from '#studio/messages/messages.ts';
import type { PaneId, Studio, StudioView } from './studio.ts';
import { StudioError, createTransport, type Transport } from './transport.ts';

/** Calls after which files on the server may be others. */
const MOVING: readonly string[] = ['save', 'revert', 'resolve', 'publish', 'rollback'];

/** Puts the studio of a page together and connects it with its server. */
export function createStudio(page: Window): Studio {
  const view = firstView(page);
  const { locale } = view;
  const transport = createTransport(page, {
    locale,
    unreachable: formatMessage(locale, 'studio.connection.unreachable'),
    strange: formatMessage(locale, 'studio.connection.strange'),
  });
  const complain = (error: unknown): void => void (view.trouble = troubleOf(error));
  const context = { page, view, transport, complain };
  const { follow, typed, ...frameSide } = createFrameSide({ ...context, settled: () => sync.settled() });
  const sync = createFileSync({ ...context, refreshed: follow });
  const read = (path: string): string | null => view.files[path]?.text ?? null;
  const write = (path: string, text: string | null): void => {
    typed();
    sync.edit(path, text);
  };
  const history = createEditHistory({
    ...{ read, write, now: () => performance.now(), box: () => boxIn(page.document.activeElement) },
    changed: (next) => void (view.steps = next),
  });
  const edit: Studio['edit'] = (path, text) => {
    history.note(path, read(path), text);
    write(path, text);
  };
  const refused = (path: string | undefined): void => {
    if (path !== undefined) complain(formatMessage(locale, 'studio.undo.refused', { path }));
  };
  const call: Studio['call'] = async (name, request) => {
    await sync.settled();
    const answer = await transport.call(name, request);
    if (MOVING.includes(name)) await sync.refresh();
    return answer;
  };
  transport.follow(sync.hear, (isOpen) => {
    view.connection = isOpen ? 'open' : 'lost';
    if (isOpen) void sync.settled();
  });
  page.addEventListener('pagehide', sync.leave);
  return {
    view,
    complain,
    call,
    settled: sync.settled,
    ...frameSide,
    ...createPaneSide(page, view, frameSide.showInPhone),
    edit,
    undo: () => refused(history.undo()),
    redo: () => refused(history.redo()),
    async revert(path) {
      const paths = path === undefined ? view.state.dirty : [path];
      const before = paths.map((one) => read(one));
      sync.drop(path);
      await call('revert', path === undefined ? {} : { path });
      paths.forEach((one, at) => history.note(one, before[at] ?? null, read(one)));
    },
    save: async () => void (await call('save', {})),
    resolve: async (path, keep) => void (await call('resolve', { path, keep })),
  };
}

function boxIn(element: Element | null): Element | undefined {
  return element?.matches('textarea, input:not([type=checkbox], [type=radio]), [contenteditable=true]')
    ? element
    : undefined;
}

function troubleOf(error: unknown): OpenView['trouble'] {
  if (error === undefined) return null;
  const words = error instanceof Error ? error.message : String(error);
  return { words, details: error instanceof StudioError ? error.details : [] };
}

function createPaneSide(
  page: Window,
  view: OpenView,
  showInPhone: Studio['showInPhone'],
): Pick<Studio, 'show' | 'open' | 'setDark'> {
  let serial = 0;
  const show = (pane: PaneId): void => {
    view.pane = pane;
    writeMemory(page, view);
  };
  return {
    show,
    open({ path, pointer = '', key = copyKeyAt(path, pointer) }, pane) {
      serial += 1;
      view.selection = { serial, path, pointer, key };
      showInPhone({ path, pointer, key });
      show(pane ?? paneFor(view.files[path]?.text ?? '', path, key));
    },
    setDark(isDark) {
      view.isDark = isDark;
      writeMemory(page, view);
    },
  };
}

/** Words are edited in the table of copy, colours in the theme, everything else as a form, and what is no JSON as it is written. */
function paneFor(text: string, path: string, key: string | null): PaneId {
  if (parsed(text) === undefined) return 'json';
  if (key !== null) return 'copy';
  return path === 'config/theme.json' ? 'theme' : 'forms';
}

interface FrameSideParts {
  readonly page: Window;
  readonly view: OpenView;
  readonly transport: Transport;
  readonly complain: (error: unknown) => void;
  /** Resolves once the server has every edit. */
  readonly settled: () => Promise<void>;
}

interface FrameSide extends Pick<
  Studio,
  'go' | 'goOnceDrawn' | 'showInPhone' | 'reloadFrame' | 'frame' | 'hearFrame' | 'forgetPicked'
> {
  /** Finds out anew which page is on screen. */
  follow(): void;
  /** Something was typed: from now on it counts until it is drawn. */
  typed(): void;
}

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

  /** A page that was just made is there once the phone has drawn it. */
  async function goOnceDrawn(path: string): Promise<void> {
    await settled();
    if (view.frame.drawn >= view.state.shown) return go(path);
    const stop = subscribe(view, () => {
      if (view.frame.drawn < view.state.shown) return;
      stop();
      go(path);
    });
  }

  function reloadFrame(): void {
    const { player, scenario } = view.frame;
    transport
      .call('pretend', { player, scenario })
      .then(({ turn }) => void (view.frame.turn = turn), complain);
  }

  function frame(change: Parameters<Studio['frame']>[0]): void {
    const { player, scenario } = view.frame;
    Object.assign(view.frame, change);
    if (player !== view.frame.player || scenario !== view.frame.scenario) reloadFrame();
  }

  function showInPhone(edited: EditedPlace): void {
    const { files, schemas, samples, frame: now } = snapshot(view) as StudioView;
    const place = phonePlaceOf(edited, { files, index: copyIndex(files, schemas), samples, ...now });
    if (!place) return;
    view.frame.marked = ref({ serial: (now.marked?.serial ?? 0) + 1, mark: place.mark });
    if (place.sees === 'visitor') frame({ player: null });
    if (place.sees === 'member' && now.player === null) frame({ player: 'demo2026' });
    if (place.path !== undefined && place.path !== now.path) go(place.path);
  }

  return {
    ...{ follow, go, goOnceDrawn, reloadFrame, frame, showInPhone },
    typed() {
      editedAt = performance.now();
    },
    hearFrame(message) {
      if (message.kind === 'frame:at') go(message.path);
      noteFrame(view.frame, message);
      if (message.kind === 'frame:drawn') {
        if (editedAt > 0) view.frame.delayMs = Math.round(performance.now() - editedAt);
        editedAt = 0;
      }
      if (message.kind !== 'frame:picked') return;
      const { at, keys, words } = message.pick;
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

function noteFrame(frame: OpenView['frame'], message: FromFrame): void {
  if (message.kind === 'frame:hello') frame.isPicking = false;
  if (message.kind === 'frame:picking') frame.isPicking = message.on;
  if (message.kind === 'frame:picking-ended' || message.kind === 'frame:picked')
    frame.picking = frame.isPicking = false;
  if (message.kind !== 'frame:drawn') return;
  frame.drawn = message.revision;
  frame.drawnTurn = message.turn;
  frame.config = message.config;
}
