import type { Schemas } from '#scripts/schema/json-schema.ts';
import { proxy, useSnapshot } from 'valtio';
import type { FrameMark } from '#studio/protocol/frame-messages.ts';
import type {
  StudioAnswers,
  StudioFile,
  StudioPlayer,
  StudioScenario,
  StudioState,
} from '#studio/protocol/studio-calls.ts';
import type { NextSteps } from './edit-history.ts';
import { readStored, writeStored } from './stored-json.ts';

/** The panes at the right, in their order. */
export const PANES = ['copy', 'forms', 'json', 'theme', 'changes', 'publish'] as const;

/** One of the panes. */
export type PaneId = (typeof PANES)[number];

/** An editor of files that remembers where it stands. */
export type EditorName = 'forms' | 'json';

/** Where an editor stands: a file, and a place in it; without one at what matters most in the file. */
interface EditorPlace {
  readonly path: string;
  readonly pointer?: string;
}

/** The phone in the middle. */
export interface FrameState {
  /** Origin of the frame's site; empty until known. */
  readonly origin: string;
  /** The hash path on screen, such as /login?type=1; the frame says so itself. */
  readonly path: string;
  readonly page: string;
  readonly width: 320 | 360 | 390;
  readonly dark: boolean;
  /** The size of text, 1 to 1.5. */
  readonly textScale: number;
  readonly player: StudioPlayer;
  readonly scenario: StudioScenario;
  /** true: the next tap in the frame is to point instead of doing. */
  readonly picking: boolean;
  /** true: it does; the frame has said so itself. */
  readonly isPicking: boolean;
  /** The revision drawn on screen, as the frame says; 0 before it has. */
  readonly drawn: number;
  /** Milliseconds from the last key to what is drawn. */
  readonly delayMs: number;
  /** The choice of player and scenario that is in force; empty until known. */
  readonly turn: string;
  /** The one that the page on screen was made by. */
  readonly drawnTurn: string;
  /** What the phone is to point out; each request has a serial of its own. */
  readonly marked: { readonly serial: number; readonly mark: FrameMark } | null;
  /** What the site in the frame says it runs on: `newest`, or what stood in for it, and the version. */
  readonly config: string;
}

/** Everything that is on screen. */
export interface StudioView {
  readonly isDark: boolean;
  readonly connection: 'opening' | 'open' | 'lost';
  /** By path. */
  readonly files: Readonly<Record<string, StudioFile>>;
  /** By file name: form.schema.json. */
  readonly schemas: Schemas;
  /** Queries by page id that show a page filled. */
  readonly samples: Readonly<Record<string, string>>;
  readonly state: StudioState;
  /** true: the server does not have every edit yet. */
  readonly isSending: boolean;
  readonly pane: PaneId;
  /** The copy that its table is asked to show, null for what is no copy; a serial of its own lets the same be asked for twice. */
  readonly selection: { readonly serial: number; readonly key: string | null } | null;
  readonly places: Readonly<Partial<Record<EditorName, EditorPlace>>>;
  /** What an undo and a redo would change. */
  readonly steps: NextSteps;
  /** What was pointed at in the frame, and where it comes from. */
  readonly picked: (StudioAnswers['locate'] & { readonly words: string }) | null;
  readonly frame: FrameState;
  /** What went wrong last, until it is put away. */
  readonly trouble: { readonly words: string; readonly details: readonly string[] } | null;
}

type Open<T> = { -readonly [Member in keyof T]: T[Member] };

type OpenView = Open<Omit<StudioView, 'files' | 'frame'>> & {
  files: Record<string, StudioView['files'][string]>;
  frame: Open<FrameState>;
};

const NOTHING_YET: StudioState = {
  ...{ boot: '', revision: 0, faults: [], checked: 0, shown: 0, held: [], took: 0 },
  ...{ dirty: [], conflicts: [], mergeable: [] },
  ...{ live: null, disabled: [], percent: null, trialVersion: null, preview: null, by: '', target: '' },
};

const KEY = 'studio';
const PLACES = 'studio:places';

const remembered = (readStored('localStorage', KEY) ?? {}) as Partial<ReturnType<typeof kept>>;

/** What is on screen, at first where the operator was last. Components read it by {@link useView}; only the session changes it. */
export const view = proxy<OpenView>({
  places: (readStored('sessionStorage', PLACES) ?? {}) as StudioView['places'],
  isDark: remembered.isDark ?? window.matchMedia('(prefers-color-scheme: dark)').matches,
  connection: 'opening',
  ...{ files: {}, schemas: {}, samples: {}, state: NOTHING_YET, isSending: false },
  pane: PANES.find((pane) => pane === remembered.pane) ?? 'copy',
  ...{ selection: null, steps: { undo: [], redo: [] }, picked: null, trouble: null },
  frame: {
    ...{ origin: '', path: remembered.path ?? '/', page: '', width: 390, dark: false, textScale: 1 },
    ...{ player: null, scenario: 'full', picking: false, isPicking: false },
    ...{ drawn: 0, delayMs: 0, turn: '', drawnTurn: '', config: '', marked: null },
  },
});

/** What is on screen now; a component is drawn anew when a part that it read changes. */
export function useView(): StudioView {
  return useSnapshot(view) as StudioView;
}

/** Keeps where the operator is for the next visit. */
export function persistView(): void {
  writeStored('localStorage', KEY, kept(view));
}

function kept({ isDark, pane, frame: { path } }: StudioView) {
  return { isDark, pane, path };
}

/** Has an editor stand somewhere else, over a reload too. */
export function keepPlace(editor: EditorName, place: EditorPlace): void {
  view.places = { ...view.places, [editor]: place };
  writeStored('sessionStorage', PLACES, view.places);
}
