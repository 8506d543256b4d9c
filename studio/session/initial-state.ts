import { proxy } from 'valtio';
import type { StudioLocale, StudioState } from '#studio/protocol/studio-calls.ts';
import { readStored, writeStored } from './stored-json.ts';
import { type FrameState, PANES, type StudioView } from './studio.ts';

type Open<T> = { -readonly [Member in keyof T]: T[Member] };

/** What is on screen as the studio's own functions see it: it may be changed. */
export type OpenView = Open<Omit<StudioView, 'files' | 'frame'>> & {
  files: Record<string, StudioView['files'][string]>;
  frame: Open<FrameState>;
};

const NOTHING_YET: StudioState = {
  ...{ boot: '', revision: 0, faults: [], checked: 0, shown: 0, held: [], took: 0 },
  ...{ dirty: [], conflicts: [], mergeable: [] },
  ...{ live: null, disabled: [], percent: null, trialVersion: null, preview: null, by: '', target: '' },
};

/** What is on screen before the server has said anything: where the operator was last, in the browser's language. */
export function initialView(page: Window): OpenView {
  const locale: StudioLocale = /^zh/i.test(page.navigator.language) ? 'zh' : 'en';
  const remembered = (readStored(page, 'localStorage', KEY) ?? {}) as Remembered;
  return proxy<OpenView>({
    locale,
    isDark: remembered.isDark ?? page.matchMedia('(prefers-color-scheme: dark)').matches,
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
}

interface Remembered {
  readonly isDark?: boolean;
  readonly pane?: string;
  readonly path?: string;
}

const KEY = 'studio';

/** Keeps where the operator is for the next visit. */
export function persistView(
  page: Window,
  { isDark, pane, frame }: Pick<StudioView, 'isDark' | 'pane' | 'frame'>,
): void {
  writeStored(page, 'localStorage', KEY, { isDark, pane, path: frame.path } satisfies Remembered);
}
