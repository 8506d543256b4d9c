import { createDeviceStore, type DeviceStore } from '#state/device/device-store.ts';

export class FakeStorage implements Storage {
  readonly items = new Map<string, string>();

  get length(): number {
    return this.items.size;
  }

  clear(): void {
    this.items.clear();
  }

  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }

  key(index: number): string | null {
    return [...this.items.keys()][index] ?? null;
  }

  removeItem(key: string): void {
    this.items.delete(key);
  }

  setItem(key: string, value: string): void {
    this.items.set(key, value);
  }
}

export interface FakeDevice {
  readonly session: FakeStorage;
  readonly local: FakeStorage;
  readonly store: DeviceStore;
}

/** The storages of a tab; tabs of one browser share localStorage. */
export function createFakeDevice(local = new FakeStorage()): FakeDevice {
  const session = new FakeStorage();
  return { session, local, store: createDeviceStore({ session: () => session, local: () => local }) };
}
