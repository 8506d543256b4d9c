import type { Schemas } from '#scripts/schema/json-schema.ts';
import { proxy, type Snapshot } from 'valtio/vanilla';
import type { sourcesOfPick } from '#studio/edits/source-map.ts';
import type { FrameMark } from '#studio/protocol/frame-messages.ts';
import type { StudioFile, StudioPlayer, StudioScenario, StudioState } from '#studio/protocol/studio-calls.ts';
import type { NextSteps } from './edit-history.ts';
import { readStored, writeStored } from './stored-json.ts';

/** The panes at the right, in order. */
export const PANES = ['copy', 'forms', 'json', 'theme', 'changes', 'publish'] as const;

export type PaneId = (typeof PANES)[number];

/** An editor of files that remembers its place. */
export type EditorName = 'forms' | 'json';

/** The place that an editor shows: a file and a pointer in it; without a pointer the file's main part. */
interface EditorPlace {
  readonly path: string;
  readonly pointer?: string;
}

/** The phone in the middle of the page: the site in a frame. */
export interface PhoneState {
  /** The origin of the frame's site; empty until known. */
  origin: string;
  /** The hash path that the phone is to show, such as /login?type=1; it follows the site. */
  path: string;
  width: 320 | 360 | 390;
  dark: boolean;
  /** The text size as a factor, 1 to 1.5. */
  textScale: number;
  player: StudioPlayer;
  scenario: StudioScenario;
  /** true: the studio has requested that the next tap in the phone picks an element. */
  wantsPick: boolean;
  /** true: the phone has confirmed that. */
  isPicking: boolean;
  /** The revision that the phone has drawn; 0 before the first. */
  drawn: number;
  /** The time from the last edit until the phone had drawn it. */
  delayMs: number;
  /** Identifies the current choice of player and scenario; empty until known. */
  choiceId: string;
  /** The choice that the page on screen was loaded with. */
  drawnChoiceId: string;
  /** The part that the phone is to outline. A new serial repeats the same request. */
  marked: { readonly serial: number; readonly mark: FrameMark } | null;
  /** The config that the phone's site runs on, as it reports it: `newest` or a fallback, and the version. */
  config: string;
}

interface View {
  isDark: boolean;
  connection: 'opening' | 'open' | 'lost';
  /** By path. */
  files: Record<string, StudioFile>;
  /** By file name: form.schema.json. */
  schemas: Schemas;
  /** A query by page id, such as `?id=101`, with which the page has data to show. */
  samples: Readonly<Record<string, string>>;
  state: StudioState;
  /** true: the server does not have every edit yet. */
  isSending: boolean;
  pane: PaneId;
  /** The key for the copy pane to show; null for a place that is not copy. A new serial repeats a request. */
  selection: { readonly serial: number; readonly key: string | null } | null;
  places: Readonly<Partial<Record<EditorName, EditorPlace>>>;
  /** The files that an undo and a redo would change. */
  steps: NextSteps;
  /** The element that was picked in the phone, and its sources. */
  picked: ReturnType<typeof sourcesOfPick> | null;
  phone: PhoneState;
  /** The last error, until it is closed. */
  error: { readonly words: string; readonly details: readonly string[] } | null;
}

/** A snapshot of the state of the studio's page. */
export type StudioView = Snapshot<View>;

const INITIAL_STATE: StudioState = {
  serverId: '',
  revision: 0,
  faults: [],
  checked: 0,
  shown: 0,
  held: [],
  tookMs: 0,
  dirty: [],
  conflicts: [],
  mergeable: [],
  live: null,
  disabled: [],
  percent: null,
  trialVersion: null,
  preview: null,
  by: '',
  target: '',
};

const VIEW_KEY = 'studio';
const PLACES_KEY = 'studio:places';

const stored = (readStored('localStorage', VIEW_KEY) ?? {}) as Partial<ReturnType<typeof persistedPart>>;

/** The page's state; starts as it was left. Components use `useView`; only the session changes it. */
export const view = proxy<View>({
  places: (readStored('sessionStorage', PLACES_KEY) ?? {}) as StudioView['places'],
  isDark: stored.isDark ?? window.matchMedia('(prefers-color-scheme: dark)').matches,
  connection: 'opening',
  files: {},
  schemas: {},
  samples: {},
  state: INITIAL_STATE,
  isSending: false,
  pane: PANES.find((pane) => pane === stored.pane) ?? 'copy',
  selection: null,
  steps: { undo: [], redo: [] },
  picked: null,
  error: null,
  phone: {
    origin: '',
    path: stored.path ?? '/',
    width: 390,
    dark: false,
    textScale: 1,
    player: null,
    scenario: 'full',
    wantsPick: false,
    isPicking: false,
    drawn: 0,
    delayMs: 0,
    choiceId: '',
    drawnChoiceId: '',
    config: '',
    marked: null,
  },
});

/** Stores the pane, the page and the colour scheme for the next visit. */
export function persistView(): void {
  writeStored('localStorage', VIEW_KEY, persistedPart(view));
}

function persistedPart({ isDark, pane, phone: { path } }: StudioView) {
  return { isDark, pane, path };
}

/** Moves an editor to another place; a reload keeps it. */
export function setEditorPlace(editor: EditorName, place: EditorPlace): void {
  view.places = { ...view.places, [editor]: place };
  writeStored('sessionStorage', PLACES_KEY, view.places);
}
