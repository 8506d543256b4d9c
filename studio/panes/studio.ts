import { createContext, useContext } from 'react';
import type { StudioCalls, StudioFile, StudioState } from '#studio/protocol.ts';

/** The panes at the right, in the order of their tabs. */
export type PaneName = 'copy' | 'form' | 'json' | 'theme' | 'changes' | 'publish';

/** What a pane is asked to show: by the inspector, by a fault, or by a link of another pane. */
export interface Goal {
  readonly path: string;
  /** JSON Pointer within the file. */
  readonly pointer?: string;
  /** The copy key that was meant. */
  readonly key?: string;
  /** Another number each time, so that the same goal can be asked for twice. */
  readonly turn: number;
}

/** What the panes need of the studio around them. The app provides it; tests make one by hand. */
export interface Studio {
  readonly locale: 'zh' | 'en';
  readonly isDark: boolean;
  /** Every file as it is edited now, by path: an edit stands in here at once. */
  readonly files: Readonly<Record<string, StudioFile>>;
  /** The JSON Schemas by file name: form.schema.json. */
  readonly schemas: Readonly<Record<string, unknown>>;
  readonly state: StudioState;
  /** The id of the page that the frame shows. */
  readonly page: string;
  readonly goal: Goal | null;
  /** Calls the server. Throws a StudioError with words for the operator. */
  readonly call: <K extends keyof StudioCalls>(
    name: K,
    request: StudioCalls[K]['request'],
  ) => Promise<StudioCalls[K]['answer']>;
  /** Puts a file's new text in at once and tells the server; null takes the file away. It never throws: the app says what failed. */
  readonly edit: (path: string, text: string | null) => void;
  /** Shows another pane, at a place. */
  readonly open: (pane: PaneName, goal?: Omit<Goal, 'turn'>) => void;
  /** Shows a page in the frame. */
  readonly show: (page: string) => void;
}

/** Leads panes to the studio around them. */
export const StudioContext = createContext<Studio | undefined>(undefined);

/** The studio around a pane. */
export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error('a pane is drawn outside of the studio: put it inside StudioContext');
  return studio;
}
