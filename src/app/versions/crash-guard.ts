import type { DeviceStore } from '#state/device/device-store.ts';

/** A start that is younger may be another tab's that has not drawn yet; an older one has come to nothing. In milliseconds. */
const GRACE_MS = 3000;
const MAX_STARTS = 8;

interface StartMark {
  /** How often a start of this version has come to nothing here. */
  readonly failedStarts: number;
  /** There is something to see: the version works here, whatever happened before. */
  drawn(): void;
  /** The player left before that: it is no death. */
  left(): void;
}

/** Notes that a version starts, so that a page that goes down with it is known by what it leaves behind. `now` is in milliseconds since the epoch. */
export function markStart(device: DeviceStore, version: string, now: number): StartMark {
  const read = (): readonly number[] => {
    const kept = device.read('starts');
    return kept?.version === version ? kept.at : [];
  };
  const before = read();
  device.write('starts', { version, at: [...before.slice(1 - MAX_STARTS), now] });
  return {
    failedStarts: before.filter((at) => now - at >= GRACE_MS).length,
    drawn() {
      device.forget('starts');
    },
    left() {
      device.write('starts', { version, at: read().filter((at) => at !== now) });
    },
  };
}
