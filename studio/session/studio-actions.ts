import { ref, snapshot, subscribe } from 'valtio/vanilla';
import { configIndex, copyKeyAt } from '#studio/edits/config-index.ts';
import { type Files, type Texts, parsed } from '#studio/edits/edit-texts.ts';
import { movedPointer } from '#studio/edits/moved-pointer.ts';
import { sourcesOfPick } from '#studio/edits/source-map.ts';
import { t } from '#studio/messages/messages.ts';
import type { FramePick, FromFrame } from '#studio/protocol/frame-messages.ts';
import type { StudioCallName, StudioState } from '#studio/protocol/studio-calls.ts';
import type { StudioRequest } from '#studio/protocol/request-guards.ts';
import { EditHistory } from './edit-history.ts';
import { FileSync } from './file-sync.ts';
import { type EditedPlace, phonePlaceOf } from './phone-place.ts';
import { callServer, StudioError, subscribeToServer } from './transport.ts';
import { persistView, setEditorPlace, view } from './view-state.ts';
import type { PhoneState, PaneId, StudioView } from './view-state.ts';

/** Calls that can change files on the server. */
const CHANGES_FILES: readonly string[] = ['save', 'discard', 'resolve', 'publish'];

/** The actions of the page. Only these, `file-sync.ts` and `setEditorPlace` change {@link view}. */
export const studio = {
  /** The view, for reading outside of a component. */
  view: view as StudioView,

  /** Sends all edits, then calls the server. Throws {@link StudioError}: it refuses or is out of reach. */
  async call<Name extends StudioCallName>(name: Name, request: StudioRequest<Name>) {
    await sync.flush();
    const answer = await callServer(name, request);
    if (CHANGES_FILES.includes(name)) await sync.refresh();
    return answer;
  },

  /** Calls the server as {@link studio.call} does, and reports a failure. Never throws. */
  async attempt<Name extends StudioCallName>(name: Name, request: StudioRequest<Name>): Promise<void> {
    await studio.call(name, request).catch(studio.reportError);
  },

  /** Shows an error until it is closed; undefined closes it. */
  reportError(error: unknown): void {
    const words = error instanceof Error ? error.message : String(error);
    const details = error instanceof StudioError ? error.refusal.details : undefined;
    view.error = error === undefined ? null : { words, details: details ?? [] };
  },

  /** Edits several files, each as {@link studio.edit} does. */
  editFiles: (texts: Texts): void => texts.forEach(({ path, text }) => studio.edit(path, text)),

  /**
   * Gives a file a new text: shown at once, sent in order, the newest wins. null deletes the file. Never
   * throws; an edit that the server refuses is reported and dropped.
   */
  edit(path: string, text: string | null): void {
    history.record(path, textOf(path), text);
    write(path, text);
  },

  /** Resolves once the server has checked every edit, or is out of reach. */
  flush: (): Promise<void> => sync.flush(),

  /** Undoes the last step of this window, in all files that it changed; edits of other windows stay. */
  undo: (): void => reportRefusedUndo(history.undo()),

  redo: (): void => reportRefusedUndo(history.redo()),

  /** Discards the edits of a file, or of all. */
  async discard(path?: string): Promise<void> {
    const paths = path === undefined ? view.state.dirty : [path];
    const before = paths.map(textOf);
    sync.discardUnsent(path);
    await studio.attempt('discard', path === undefined ? {} : { path });
    paths.forEach((one, at) => history.record(one, before[at] ?? null, textOf(one)));
  },

  save: (): Promise<void> => studio.attempt('save', {}),

  show(pane: PaneId): void {
    view.pane = pane;
    persistView();
  },

  /** Opens a place in a pane, by default the fitting one: copy, theme, forms, or JSON for a broken file. */
  openPlace(place: { path: string; pointer?: string; key?: string }, pane?: PaneId): void {
    const { path, pointer = '', key = copyKeyAt(path, pointer) } = place;
    view.selection = { serial: (view.selection?.serial ?? 0) + 1, key };
    for (const editor of ['forms', 'json'] as const)
      setEditorPlace(editor, { path, ...(pointer !== '' && { pointer }) });
    studio.showInPhone({ path, pointer, key });
    studio.show(pane ?? paneFor(view.files[path]?.text ?? '', path, key));
  },

  setDark(isDark: boolean): void {
    view.isDark = isDark;
    persistView();
  },

  /** Shows a page in the phone: a hash path such as /login?type=1. */
  goInPhone(path: string): void {
    if (path !== view.phone.path) view.picked = null;
    view.phone.path = path;
    persistView();
  },

  /** Shows a page that was just created, once the phone has drawn the edits. */
  async goInPhoneWhenDrawn(path: string): Promise<void> {
    await sync.flush();
    await whenDrawn();
    studio.goInPhone(path);
  },

  /** Shows in the phone what is edited: goes to its page, logs a player in if needed, and outlines it. */
  showInPhone(edited: EditedPlace): void {
    const { files: all, schemas, samples, state, phone: now } = snapshot(view);
    const { path } = edited;
    const files = shownFiles(all, state.held);
    const pointer = movedPointer(edited.pointer, all[path]?.text, files[path]?.text);
    const context = { index: configIndex(files, schemas), samples, path: now.path };
    const place = phonePlaceOf({ ...edited, pointer }, context);
    if (!place) return;
    view.phone.marked = ref({ serial: (now.marked?.serial ?? 0) + 1, mark: place.mark });
    if (place.sees === 'visitor') studio.setPhone({ player: null });
    if (place.sees === 'member' && now.player === null) studio.setPhone({ player: 'demo2026' });
    if (place.path !== undefined && place.path !== now.path) studio.goInPhone(place.path);
  },

  /** Sends the player and the scenario to the server; the new `choiceId` makes the phone reload. */
  reloadPhone(): void {
    const { player, scenario } = view.phone;
    const choice = (lastChoice = { player, scenario });
    callServer('setScenario', choice).then(({ choiceId }) => {
      // A read of the files in between may have shown the choice before it.
      if (choice === lastChoice) Object.assign(view.phone, choice, { choiceId });
    }, studio.reportError);
  },

  /** Changes the phone's settings, its player and the state of its sandbox. */
  setPhone(
    change: Partial<Pick<PhoneState, 'width' | 'dark' | 'textScale' | 'player' | 'scenario' | 'wantsPick'>>,
  ): void {
    const { player, scenario } = view.phone;
    Object.assign(view.phone, change);
    if (player !== view.phone.player || scenario !== view.phone.scenario) studio.reloadPhone();
  },

  onFrameMessage(message: FromFrame): void {
    const { phone } = view;
    switch (message.kind) {
      case 'frame:at':
        return studio.goInPhone(message.path);
      case 'frame:hello':
      case 'frame:picking':
        phone.isPicking = message.kind === 'frame:picking' && message.on;
        return;
      case 'frame:picked':
        if (message.pick) showPicked(message.pick);
        phone.wantsPick = phone.isPicking = false;
        return;
      case 'frame:drawn':
        Object.assign(phone, { drawn: message.revision, config: message.config });
        phone.drawnChoiceId = message.choiceId;
        // The windows share one sandbox, and another one has chosen.
        if (message.choiceId !== phone.choiceId) void sync.refresh().catch(studio.reportError);
        if (editedAtMs > 0) phone.delayMs = Math.round(performance.now() - editedAtMs);
        editedAtMs = 0;
        return;
      case 'frame:went': // Only frame-link.ts needs it.
    }
  },

  clearPicked(): void {
    view.picked = null;
  },
};

/** The time of the last edit that the phone has not drawn yet; 0 if it has drawn all. */
let editedAtMs = 0;

/** The newest choice of this window for the phone. */
let lastChoice: Pick<PhoneState, 'player' | 'scenario'> | undefined;

const sync = new FileSync(studio.reportError);

const TEXT_INPUT = 'textarea, input:not([type=checkbox], [type=radio]), [contenteditable=true]';

const history = new EditHistory({
  read: textOf,
  write,
  now: () => performance.now(),
  focusedInput: () => document.activeElement?.closest(TEXT_INPUT) ?? undefined,
  onChange: (next) => void (view.steps = next),
});

subscribeToServer(
  (state) => sync.applyState(state),
  (isOpen) => {
    view.connection = isOpen ? 'open' : 'lost';
    if (isOpen) void sync.flush();
  },
);
window.addEventListener('pagehide', () => sync.onPageHide());

function textOf(path: string): string | null {
  return view.files[path]?.text ?? null;
}

function write(path: string, text: string | null): void {
  editedAtMs = performance.now();
  sync.edit(path, text);
}

function reportRefusedUndo(path: string | undefined): void {
  if (path !== undefined) studio.reportError(t('studio.undo.refused', { path }));
}

/** The pane for a place: JSON if the text does not parse, copy for a key, theme for colours, else forms. */
function paneFor(text: string, path: string, key: string | null): PaneId {
  if (parsed(text) === undefined) return 'json';
  if (key !== null) return 'copy';
  return path === 'config/theme.json' ? 'theme' : 'forms';
}

/** Resolves once the phone has drawn the newest shown revision. */
function whenDrawn(): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (view.phone.drawn < view.state.shown) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = subscribe(view, check);
    check();
  });
}

function showPicked(pick: FramePick): void {
  const { files, schemas, state } = snapshot(view);
  view.picked = ref(sourcesOfPick(pick, shownFiles(files, state.held), configIndex(files, schemas)));
}

/** The files as the phone shows them: held files with the text that it still shows. */
function shownFiles(files: Files, held: StudioState['held']): Files {
  const shown = new Map(Object.entries(files));
  for (const { path, text } of held) {
    const file = shown.get(path);
    if (text === null) shown.delete(path);
    else if (file) shown.set(path, { ...file, text });
  }
  return held.length > 0 ? Object.fromEntries(shown) : files;
}
