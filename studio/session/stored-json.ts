type StorageName = 'localStorage' | 'sessionStorage';

/** What a page's storage holds under a key as JSON; undefined where that is nothing, no JSON, or there is no storage. */
export function readStored(page: Window, storage: StorageName, key: string): unknown {
  try {
    return JSON.parse(page[storage].getItem(key) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** Keeps a value as JSON (undefined removes it), as far as the browser has room: what it has no room for is lost, and only that. */
export function writeStored(page: Window, storage: StorageName, key: string, value: unknown): void {
  try {
    if (value === undefined) page[storage].removeItem(key);
    else page[storage].setItem(key, JSON.stringify(value));
  } catch {
    // There was no room, or no storage.
  }
}
