import { createDeviceStore } from '#state/device/device-store.ts';

/** A storage in memory, with what it holds. */
interface FakeStorage extends Storage {
  readonly items: Map<string, string>;
}

export function createFakeStorage(): FakeStorage {
  const items = new Map<string, string>();
  return {
    items,
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
}

export type FakeDevice = ReturnType<typeof createFakeDevice>;

/** The storages of a tab; tabs of one browser share localStorage. */
export function createFakeDevice(local = createFakeStorage()) {
  const session = createFakeStorage();
  return { session, local, store: createDeviceStore({ session: () => session, local: () => local }) };
}
