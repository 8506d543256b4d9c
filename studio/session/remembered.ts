import type { StudioView } from './studio.ts';

/** What the browser remembers of the studio between two visits. Nothing of config is in it: edits are the server's. */
export interface Remembered {
  readonly isDark?: boolean;
  readonly pane?: string;
  readonly path?: string;
}

const KEY = 'studio';

/** Reads it; a storage that throws or holds rubbish remembers nothing. */
export function readMemory(page: Window): Remembered {
  try {
    const value: unknown = JSON.parse(page.localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Writes it, as far as the browser lets one. */
export function writeMemory(
  page: Window,
  { isDark, pane, frame }: Pick<StudioView, 'isDark' | 'pane' | 'frame'>,
): void {
  try {
    page.localStorage.setItem(KEY, JSON.stringify({ isDark, pane, path: frame.path } satisfies Remembered));
  } catch {
    // The next visit begins anew.
  }
}
