type StorageName = 'localStorage' | 'sessionStorage';

/** A JSON value from the browser's storage, undefined if missing or broken. The caller validates it. */
export function readStored(storage: StorageName, key: string): unknown {
  try {
    return JSON.parse(window[storage].getItem(key) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** Stores a value as JSON; undefined removes it. A value that does not fit is not stored. */
export function writeStored(storage: StorageName, key: string, value: unknown): void {
  try {
    if (value === undefined) window[storage].removeItem(key);
    else window[storage].setItem(key, JSON.stringify(value));
  } catch {
    // The quota is exceeded, or storage is not available.
  }
}
