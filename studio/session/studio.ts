import { ref, snapshot, subscribe } from 'valtio/vanilla';
import { copyIndex, copyKeyAt, type Files } from '#studio/edits/copy-index.ts';
import type { Texts } from '#studio/edits/copy-edits.ts';
import { parsed } from '#studio/edits/edit-json.ts';
import { movedPointer } from '#studio/edits/moved-pointer.ts';
import { t } from '#studio/messages/messages.ts';
import type { FramePick, FromFrame } from '#studio/protocol/frame-messages.ts';
import type { StudioAnswers, StudioCallName, StudioState } from '#studio/protocol/studio-calls.ts';
import type { StudioRequest } from '#studio/protocol/studio-requests.ts';
import { EditHistory } from './edit-history.ts';
import { FileSync } from './file-sync.ts';
import { pageAt } from './pages.ts';
import { type EditedPlace, phonePlaceOf } from './phone-place.ts';
import { callServer, followServer, StudioError } from './transport.ts';
import { type FrameState, keepPlace, type PaneId, persistView, type StudioView, view } from './view.ts';

/** Calls after which files on the server may be others. */
const MOVING: readonly string[] = ['save', 'revert', 'resolve', 'publish', 'rollback'];

/** What the parts of the page may ask for. */
export const studio = {
  /** What is on screen, for reading outside of a component. */
  view: view as StudioView,

  /** Asks the server, once it has every edit. Throws {@link StudioError} where it refuses or cannot be had. */
  async call<Name extends StudioCallName>(
    name: Name,
    request: StudioRequest<Name>,
  ): Promise<StudioAnswers[Name]> {
    await sync.settled();
    const answer = await callServer(name, request);
    if (MOVING.includes(name)) await sync.refresh();
    return answer;
  },

  /** Asks the server as {@link studio.call} does, and says what failed. Never throws. */
  async attempt<Name extends StudioCallName>(name: Name, request: StudioRequest<Name>): Promise<void> {
    await studio.call(name, request).catch(studio.complain);
  },

  /** Says that something failed, until it is put away; undefined puts it away. */
  complain(error: unknown): void {
    const words = error instanceof Error ? error.message : String(error);
    const details = error instanceof StudioError ? error.refusal.details : undefined;
    view.trouble = error === undefined ? null : { words, details: details ?? [] };
  },

  /** Puts new texts in the place of those of some files, as {@link studio.edit} does. */
  put: (texts: Texts): void => texts.forEach(({ path, text }) => studio.edit(path, text)),

  /** A file has a new text: shown here at once, sent in order, the newest winning. Never throws; nothing typed is lost. null takes the file away. */
  edit(path: string, text: string | null): void {
    history.note(path, textOf(path), text);
    write(path, text);
  },

  /** Resolves once the server has every edit and has checked it. */
  settled: (): Promise<void> => sync.settled(),

  /** Takes back the last step of this window, whatever files it changed; what other windows typed stays. */
  undo: (): void => complainOf(history.undo()),

  /** Does again the last step that was taken back. */
  redo: (): void => complainOf(history.redo()),

  /** Puts a file, or all, back to what is on disk. */
  async revert(path?: string): Promise<void> {
    const paths = path === undefined ? view.state.dirty : [path];
    const before = paths.map(textOf);
    sync.drop(path);
    await studio.attempt('revert', path === undefined ? {} : { path });
    paths.forEach((one, at) => history.note(one, before[at] ?? null, textOf(one)));
  },

  save: (): Promise<void> => studio.attempt('save', {}),

  show(pane: PaneId): void {
    view.pane = pane;
    persistView();
  },

  /** Opens a place in the pane that is named, else in the one where it is edited best: copy, theme, forms, or JSON where the file is none. */
  open(place: { path: string; pointer?: string; key?: string }, pane?: PaneId): void {
    const { path, pointer = '', key = copyKeyAt(path, pointer) } = place;
    view.selection = { serial: (view.selection?.serial ?? 0) + 1, key };
    for (const editor of ['forms', 'json'] as const)
      keepPlace(editor, { path, ...(pointer !== '' && { pointer }) });
    studio.showInPhone({ path, pointer, key });
    studio.show(pane ?? paneFor(view.files[path]?.text ?? '', path, key));
  },

  setDark(isDark: boolean): void {
    view.isDark = isDark;
    persistView();
  },

  /** Shows a page in the frame: a hash path such as /login?type=1. */
  go(path: string): void {
    view.frame.path = path;
    findPage();
  },

  /** The same for a page that the edits of this moment make: once the phone has drawn it. */
  async goOnceDrawn(path: string): Promise<void> {
    await sync.settled();
    await drawn();
    studio.go(path);
  },

  /** Has the phone go to a page that shows what is edited, let a player in where only players see it, and point it out. */
  showInPhone(edited: EditedPlace): void {
    const { files: all, schemas, samples, state, frame: now } = snapshot(view) as StudioView;
    const { path } = edited;
    const files = shownFiles(all, state.held);
    const pointer = movedPointer(edited.pointer, all[path]?.text, files[path]?.text);
    const context = { files, index: copyIndex(files, schemas), samples, ...now };
    const place = phonePlaceOf({ ...edited, pointer }, context);
    if (!place) return;
    view.frame.marked = ref({ serial: (now.marked?.serial ?? 0) + 1, mark: place.mark });
    if (place.sees === 'visitor') studio.frame({ player: null });
    if (place.sees === 'member' && now.player === null) studio.frame({ player: 'demo2026' });
    if (place.path !== undefined && place.path !== now.path) studio.go(place.path);
  },

  /** Loads the phone's page anew, with the chosen player let in again. */
  reloadFrame(): void {
    const { player, scenario } = view.frame;
    callServer('setScenario', { player, scenario }).then(
      ({ turn }) => void (view.frame.turn = turn),
      studio.complain,
    );
  },

  /** Changes how the phone is held, who is logged in and what state the sandbox is in. */
  frame(
    change: Partial<Pick<FrameState, 'width' | 'dark' | 'textScale' | 'player' | 'scenario' | 'picking'>>,
  ): void {
    const { player, scenario } = view.frame;
    Object.assign(view.frame, change);
    if (player !== view.frame.player || scenario !== view.frame.scenario) studio.reloadFrame();
  },

  /** Takes what the site in the frame says. */
  hearFrame(message: FromFrame): void {
    const { frame } = view;
    switch (message.kind) {
      case 'frame:at':
        return studio.go(message.path);
      case 'frame:hello':
        frame.isPicking = false;
        return;
      case 'frame:picking':
        frame.isPicking = message.on;
        return;
      case 'frame:picked':
        locate(message.pick).catch(studio.complain);
        frame.picking = frame.isPicking = false;
        return;
      case 'frame:picking-ended':
        frame.picking = frame.isPicking = false;
        return;
      case 'frame:drawn':
        Object.assign(frame, { drawn: message.revision, drawnTurn: message.turn, config: message.config });
        if (editedAt > 0) frame.delayMs = Math.round(performance.now() - editedAt);
        editedAt = 0;
        return;
      case 'frame:went':
    }
  },

  forgetPicked(): void {
    view.picked = null;
  },
};

/** When the last edit was made that the phone has not drawn yet, in milliseconds; 0 where it has drawn all. */
let editedAt = 0;

const sync = new FileSync(studio.complain, findPage);

const history = new EditHistory({
  read: textOf,
  write,
  now: () => performance.now(),
  box: () => boxIn(document.activeElement),
  changed: (next) => void (view.steps = next),
});

followServer(
  (state) => sync.takeState(state),
  (isOpen) => {
    view.connection = isOpen ? 'open' : 'lost';
    if (isOpen) void sync.settled();
  },
);
window.addEventListener('pagehide', () => sync.leave());

function textOf(path: string): string | null {
  return view.files[path]?.text ?? null;
}

function write(path: string, text: string | null): void {
  editedAt = performance.now();
  sync.edit(path, text);
}

function complainOf(path: string | undefined): void {
  if (path !== undefined) studio.complain(t('studio.undo.refused', { path }));
}

function boxIn(element: Element | null): Element | undefined {
  return element?.matches('textarea, input:not([type=checkbox], [type=radio]), [contenteditable=true]')
    ? element
    : undefined;
}

/** Words are edited in the table of copy, colours in the theme, everything else as a form, and what is no JSON as it is written. */
function paneFor(text: string, path: string, key: string | null): PaneId {
  if (parsed(text) === undefined) return 'json';
  if (key !== null) return 'copy';
  return path === 'config/theme.json' ? 'theme' : 'forms';
}

/** Finds out anew which page is on screen. */
function findPage(): void {
  view.frame.page = pageAt(view.files, view.frame.path) ?? '';
  persistView();
}

/** Resolves once the phone has drawn what is shown: a page that was just made is there then. */
function drawn(): Promise<void> {
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

async function locate({ at, keys, words }: FramePick): Promise<void> {
  view.picked = { words, ...(await studio.call('locate', { at, keys })) };
}
