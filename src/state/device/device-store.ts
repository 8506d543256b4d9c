import { DEVICE_SCHEMA, type DeviceEntry, type DeviceName, type DeviceValue } from './device-schema.ts';

interface DevicePlaces {
  session(): Storage;
  local(): Storage;
}

/** Reads and writes what DEVICE_SCHEMA describes. Where a storage throws, memory takes its place; an invalid value is removed. */
export interface DeviceStore {
  read<N extends DeviceName>(name: N): DeviceValue<N> | undefined;
  write<N extends DeviceName>(name: N, value: DeviceValue<N>): void;
  forget(name: DeviceName): void;
  /** Forgets everything that is the player's, or only what this tab keeps of it and not what all tabs share. */
  clear(only?: 'session'): void;
}

/** Makes the one store of the device. */
export function createDeviceStore(places: DevicePlaces): DeviceStore {
  const memory = new Map<DeviceName, unknown>();
  const entryOf = (name: DeviceName): DeviceEntry<unknown> => DEVICE_SCHEMA[name];

  function forget(name: DeviceName): void {
    memory.delete(name);
    attempt(() => places[entryOf(name).place]().removeItem(entryOf(name).key));
  }

  return {
    read<N extends DeviceName>(name: N) {
      if (memory.has(name)) return memory.get(name) as DeviceValue<N>;
      const entry = entryOf(name);
      const raw = attempt(() => places[entry.place]().getItem(entry.key));
      if (raw === undefined || raw === null) return undefined;
      const value = unpack(entry, raw);
      if (entry.is(value)) return value as DeviceValue<N>;
      forget(name);
      return undefined;
    },
    write(name, value) {
      const entry = entryOf(name);
      const isKept = attempt(() => {
        places[entry.place]().setItem(entry.key, pack(entry, value));
        return true;
      });
      if (isKept) memory.delete(name);
      else memory.set(name, value);
    },
    forget,
    clear(only) {
      for (const name of Object.keys(DEVICE_SCHEMA) as DeviceName[]) {
        const { outlivesSession, place } = entryOf(name);
        if (outlivesSession) continue;
        if (only === undefined || place === only) forget(name);
        else memory.delete(name);
      }
    },
  };
}

function pack(entry: DeviceEntry<unknown>, value: unknown): string {
  return entry.version === 0 ? String(value) : JSON.stringify({ v: entry.version, value });
}

function unpack(entry: DeviceEntry<unknown>, raw: string): unknown {
  if (entry.version === 0) return raw;
  const stored = attempt(() => JSON.parse(raw) as unknown);
  if (typeof stored !== 'object' || stored === null || !('v' in stored) || !('value' in stored))
    return undefined;
  return stored.v === entry.version ? stored.value : undefined;
}

/** A storage that is full or forbidden, or holds invalid JSON, must not stop the site. */
function attempt<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch {
    return undefined;
  }
}
