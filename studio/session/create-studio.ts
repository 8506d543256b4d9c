import { ref, snapshot, subscribe } from 'valtio/vanilla';
import type { FramePick, FromFrame } from '#studio/protocol/frame-messages.ts';
import { copyIndex, copyKeyAt, type Files } from '#studio/edits/copy-index.ts';
import { parsed } from '#studio/edits/edit-json.ts';
import { movedPointer } from '#studio/edits/moved-pointer.ts';
import type { StudioState } from '#studio/protocol/studio-calls.ts';
import { pageAt } from './pages.ts';
import { type EditedPlace, phonePlaceOf } from './phone-place.ts';
import { EditHistory } from './edit-history.ts';
import { FileSync } from './file-sync.ts';
import { initialView, type OpenView, persistView } from './initial-state.ts';
import { formatMessage } from '#studio/messages/messages.ts';
import type { PaneId, Studio, StudioView } from './studio.ts';
import { StudioError, createTransport, type Transport } from './transport.ts';

/** Calls after which files on the server may be others. */
const MOVING: readonly string[] = ['save', 'revert', 'resolve', 'publish', 'rollback'];

/** Puts the studio of a page together and connects it with its server. */
export function createStudio(page: Window): Studio {
  const view = initialView(page);
  const transport = createTransport(page, view.locale);
  const complain = (error: unknown): void => void (view.trouble = troubleOf(error));
  const context = { page, view, transport, complain, settled: () => sync.settled() };
  const { follow, ...phone } = createPhone(context);
  const { typed, ...receiver } = createFrameReceiver(context, phone.go);
  const sync = new FileSync({ ...context, refreshed: follow });
  const call: Studio['call'] = async (name, request) => {
    await sync.settled();
    const answer = await transport.call(name, request);
    if (MOVING.includes(name)) await sync.refresh();
    return answer;
  };
  transport.follow(
    (state) => sync.takeState(state),
    (isOpen) => {
      view.connection = isOpen ? 'open' : 'lost';
      if (isOpen) void sync.settled();
    },
  );
  page.addEventListener('pagehide', () => sync.leave());
  return {
    ...{ view, complain, call, settled: context.settled, ...phone, ...receiver },
    ...createPanes(page, view, phone.showInPhone),
    ...createEdits(context, sync, { call, typed }),
    save: async () => void (await call('save', {})),
    resolve: async (path, keep) => void (await call('resolve', { path, keep })),
  };
}

interface StudioContext {
  readonly page: Window;
  readonly view: OpenView;
  readonly transport: Transport;
  readonly complain: (error: unknown) => void;
  /** Resolves once the server has every edit. */
  readonly settled: () => Promise<void>;
}

/** Edits with their history. `typed` is called at each: from then on it counts until it is drawn. */
function createEdits(
  { page, view, complain }: StudioContext,
  sync: FileSync,
  { call, typed }: Pick<Studio, 'call'> & { readonly typed: () => void },
): Pick<Studio, 'edit' | 'undo' | 'redo' | 'revert'> {
  const read = (path: string): string | null => view.files[path]?.text ?? null;
  const write = (path: string, text: string | null): void => {
    typed();
    sync.edit(path, text);
  };
  const history = new EditHistory({
    ...{ read, write, now: () => performance.now(), box: () => boxIn(page.document.activeElement) },
    changed: (next) => void (view.steps = next),
  });
  const refused = (path: string | undefined): void => {
    if (path !== undefined) complain(formatMessage(view.locale, 'studio.undo.refused', { path }));
  };
  return {
    edit(path, text) {
      history.note(path, read(path), text);
      write(path, text);
    },
    undo: () => refused(history.undo()),
    redo: () => refused(history.redo()),
    async revert(path) {
      const paths = path === undefined ? view.state.dirty : [path];
      const before = paths.map((one) => read(one));
      sync.drop(path);
      await call('revert', path === undefined ? {} : { path });
      paths.forEach((one, at) => history.note(one, before[at] ?? null, read(one)));
    },
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

function createPanes(
  page: Window,
  view: OpenView,
  showInPhone: Studio['showInPhone'],
): Pick<Studio, 'show' | 'open' | 'setDark'> {
  let serial = 0;
  const show = (pane: PaneId): void => {
    view.pane = pane;
    persistView(page, view);
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
      persistView(page, view);
    },
  };
}

/** Words are edited in the table of copy, colours in the theme, everything else as a form, and what is no JSON as it is written. */
function paneFor(text: string, path: string, key: string | null): PaneId {
  if (parsed(text) === undefined) return 'json';
  if (key !== null) return 'copy';
  return path === 'config/theme.json' ? 'theme' : 'forms';
}

type Phone = Pick<Studio, 'go' | 'goOnceDrawn' | 'showInPhone' | 'reloadFrame' | 'frame'> & {
  follow(): void;
};

/** Where the phone is and how it is held. `follow` finds out anew which page is on screen. */
function createPhone({ page, view, transport, complain, settled }: StudioContext): Phone {
  const follow = (): void => {
    view.frame.page = pageAt(view.files, view.frame.path) ?? '';
    persistView(page, view);
  };
  const go = (path: string): void => {
    view.frame.path = path;
    follow();
  };
  const reloadFrame = (): void => {
    const { player, scenario } = view.frame;
    transport
      .call('setScenario', { player, scenario })
      .then(({ turn }) => void (view.frame.turn = turn), complain);
  };
  const frame: Studio['frame'] = (change) => {
    const { player, scenario } = view.frame;
    Object.assign(view.frame, change);
    if (player !== view.frame.player || scenario !== view.frame.scenario) reloadFrame();
  };
  return {
    ...{ follow, go, reloadFrame, frame },
    async goOnceDrawn(path) {
      await settled();
      await drawnIn(view);
      go(path);
    },
    showInPhone: (edited) => showEdited(edited, view, { go, frame }),
  };
}

/** Resolves once the phone has drawn what is shown: a page that was just made is there then. */
function drawnIn(view: OpenView): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (view.frame.drawn < view.state.shown) return;
      stop();
      resolve();
    };
    const stop = subscribe(view, look);
    look();
  });
}

function showEdited(edited: EditedPlace, view: OpenView, { go, frame }: Pick<Studio, 'go' | 'frame'>): void {
  const { files: all, schemas, samples, state, frame: now } = snapshot(view) as StudioView;
  const { path } = edited;
  const files = shownFiles(all, state.held);
  const pointer = movedPointer(edited.pointer, all[path]?.text, files[path]?.text);
  const context = { files, index: copyIndex(files, schemas), samples, ...now };
  const place = phonePlaceOf({ ...edited, pointer }, context);
  if (!place) return;
  view.frame.marked = ref({ serial: (now.marked?.serial ?? 0) + 1, mark: place.mark });
  if (place.sees === 'visitor') frame({ player: null });
  if (place.sees === 'member' && now.player === null) frame({ player: 'demo2026' });
  if (place.path !== undefined && place.path !== now.path) go(place.path);
}

/** The files as the phone shows them. */
function shownFiles(files: Files, held: StudioState['held']): Files {
  const shown = new Map(Object.entries(files));
  for (const { path, text } of held) {
    const file = shown.get(path);
    if (text === null) shown.delete(path);
    else if (file) shown.set(path, { ...file, text });
  }
  return held.length > 0 ? Object.fromEntries(shown) : files;
}

/** Takes what the site in the frame says. `typed` begins the time that an edit takes until it is drawn. */
function createFrameReceiver(
  { view, transport, complain, settled }: StudioContext,
  go: Studio['go'],
): Pick<Studio, 'hearFrame' | 'forgetPicked'> & { typed(): void } {
  let editedAt = 0;
  const locate = async ({ at, keys, words }: FramePick): Promise<void> => {
    await settled();
    const found = await transport.call('locate', { at, keys });
    view.picked = { words, ...found };
  };
  return {
    typed: () => void (editedAt = performance.now()),
    hearFrame(message) {
      if (message.kind === 'frame:at') go(message.path);
      noteFrame(view.frame, message);
      if (message.kind === 'frame:drawn') {
        if (editedAt > 0) view.frame.delayMs = Math.round(performance.now() - editedAt);
        editedAt = 0;
      }
      if (message.kind === 'frame:picked') locate(message.pick).catch(complain);
    },
    forgetPicked: () => void (view.picked = null),
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
