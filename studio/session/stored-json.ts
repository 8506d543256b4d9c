type StorageName = 'localStorage' | 'sessionStorage';

/** What the page's storage holds under a key as JSON; undefined where that is nothing, no JSON, or there is no storage. */
export function readStored(storage: StorageName, key: string): unknown {
  try {
    return JSON.parse(window[storage].getItem(key) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** Keeps a value as JSON (undefined removes it), as far as the browser has room: what it has no room for is lost, and only that. */
export function writeStored(storage: StorageName, key: string, value: unknown): void {
  try {
    if (value === undefined) window[storage].removeItem(key);
    else window[storage].setItem(key, JSON.stringify(value));
  } catch {
    // There was no room, or no storage.
  }
}
