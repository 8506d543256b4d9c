/** An edit that the server may not have: the text, and the one that it was typed into. */
export interface Unsent {
  readonly path: string;
  readonly text: string | null;
  readonly seen?: string | null;
}

const KEY = 'studio:unsent';

/** Keeps what the server does not have as the page is left; a browser that has no room for it loses it, and only that. */
export function keepUnsent(page: Window, edits: readonly Unsent[]): void {
  try {
    if (edits.length === 0) page.localStorage.removeItem(KEY);
    else page.localStorage.setItem(KEY, JSON.stringify(edits));
  } catch {
    // There was no room, or no storage.
  }
}

/** What an earlier page could not send, and puts it away: whoever asks sends it. */
export function takeUnsent(page: Window): readonly Unsent[] {
  try {
    const found: unknown = JSON.parse(page.localStorage.getItem(KEY) ?? '[]');
    page.localStorage.removeItem(KEY);
    return Array.isArray(found) ? found.filter(isUnsent) : [];
  } catch {
    return [];
  }
}

function isUnsent(value: unknown): value is Unsent {
  const { path, text, seen } = (value ?? {}) as Partial<Record<string, unknown>>;
  const isText = (one: unknown): boolean => one === null || typeof one === 'string';
  return typeof path === 'string' && isText(text) && (seen === undefined || isText(seen));
}
