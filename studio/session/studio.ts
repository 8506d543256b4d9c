import type { Schemas } from '#scripts/schema/json-schema.ts';
import { createContext, use } from 'react';
import { useSnapshot } from 'valtio';
import type { NextSteps } from './edit-history.ts';
import type { EditedPlace } from './phone-place.ts';
import type { FrameMark, FromFrame } from '#studio/protocol/frame-messages.ts';
import type {
  SourcePlace,
  StudioCallName,
  StudioAnswers,
  StudioFile,
  StudioLocale,
  StudioPlayer,
  StudioScenario,
  StudioState,
} from '#studio/protocol/studio-calls.ts';
import type { StudioRequest } from '#studio/protocol/studio-requests.ts';

/** The panes at the right, in their order. */
export const PANES = ['copy', 'forms', 'json', 'theme', 'changes', 'publish'] as const;

/** One of the panes. */
export type PaneId = (typeof PANES)[number];

/** What an editor is asked to show. Each request has a serial of its own, so that the same place can be asked for twice. */
export interface Selection {
  readonly serial: number;
  /** The file: config/forms/login.json. */
  readonly path: string;
  /** JSON Pointer within the file; empty for the whole. */
  readonly pointer: string;
  /** The copy key that was pointed at, where it was one. */
  readonly key: string | null;
}

/** What was pointed at in the frame, and where it comes from. */
export interface Picked {
  readonly words: string;
  /** Innermost first. */
  readonly places: readonly SourcePlace[];
  readonly copy: readonly (SourcePlace & { readonly key: string })[];
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

/** Everything that is on screen. Read it by {@link useView}; only the studio's functions change it. */
export interface StudioView {
  readonly locale: StudioLocale;
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
  readonly selection: Selection | null;
  /** What an undo and a redo would change. */
  readonly steps: NextSteps;
  readonly picked: Picked | null;
  readonly frame: FrameState;
  /** What went wrong last, until it is put away. */
  readonly trouble: { readonly words: string; readonly details: readonly string[] } | null;
}

/** What the parts of the page may ask for. */
export interface Studio {
  /** The valtio proxy behind {@link useView}: for reading outside of a component. */
  readonly view: StudioView;
  /** Asks the server. Throws {@link StudioError} where it refuses or cannot be had. */
  call<Name extends StudioCallName>(name: Name, request: StudioRequest<Name>): Promise<StudioAnswers[Name]>;
  /** A file has a new text: shown here at once, sent in order, the newest winning. Never throws; nothing typed is lost. null takes the file away. */
  edit(path: string, text: string | null): void;
  /** Resolves once the server has every edit and has checked it. */
  settled(): Promise<void>;
  /** Takes back the last step of this window, whatever files it changed; what other windows typed stays. */
  undo(): void;
  /** Does again the last step that was taken back. */
  redo(): void;
  /** Puts a file, or all, back to what is on disk. */
  revert(path?: string): Promise<void>;
  save(): Promise<void>;
  /** Settles a file that somebody else changed on disk: what was edited here stands, what is on disk, or both. */
  resolve(path: string, keep: StudioRequest<'resolve'>['keep']): Promise<void>;
  show(pane: PaneId): void;
  /** Opens a place in the pane that is named, else in the one where it is edited best: copy, theme, forms, or JSON where the file is none. */
  open(place: { path: string; pointer?: string; key?: string }, pane?: PaneId): void;
  /** Shows a page in the frame: a hash path such as /login?type=1. */
  go(path: string): void;
  /** The same for a page that the edits of this moment make: once the phone has drawn it. */
  goOnceDrawn(path: string): Promise<void>;
  /** Has the phone go to a page that shows what is edited, let a player in where only players see it, and point it out. */
  showInPhone(edited: EditedPlace): void;
  /** Loads the phone's page anew, with the chosen player let in again. */
  reloadFrame(): void;
  /** Changes how the phone is held, who is logged in and what state the sandbox is in. */
  frame(
    change: Partial<Pick<FrameState, 'width' | 'dark' | 'textScale' | 'player' | 'scenario' | 'picking'>>,
  ): void;
  /** Takes what the frame says. */
  hearFrame(message: FromFrame): void;
  forgetPicked(): void;
  /** Says that something failed, until it is put away; undefined puts it away. */
  complain(error: unknown): void;
  setDark(isDark: boolean): void;
}

const StudioContext = createContext<Studio | undefined>(undefined);

/** Gives the studio to everything below it. */
export const StudioProvider = StudioContext.Provider;

/** The studio. */
export function useStudio(): Studio {
  const studio = use(StudioContext);
  if (!studio)
    throw new Error('useStudio outside of <StudioProvider>: wrap the tree in it (studio/main.tsx does).');
  return studio;
}

/** What is on screen now; a component is drawn anew when a part that it read changes. */
export function useView(): StudioView {
  return useSnapshot(useStudio().view) as StudioView;
}
