import type { DeviceStore } from '#state/device/device-store.ts';

/** A younger start may be another tab's that has not rendered yet; an older one has failed. In milliseconds. */
const GRACE_MS = 3000;
const MAX_STARTS = 8;

interface StartMark {
  /** How often a start of this version has failed here. */
  readonly failedStarts: number;
  /** Something is rendered: the version works here, whatever happened before. */
  drawn(): void;
  /** The player left before that, which is no crash. */
  left(): void;
}

/** Stores that a version starts, so that the next start knows of a page that crashed with it. `now` is in milliseconds since the epoch. */
export function markStart(device: DeviceStore, version: string, now: number): StartMark {
  const read = (): readonly number[] => {
    const kept = device.read('starts');
    return kept?.version === version ? kept.at : [];
  };
  const before = read();
  device.write('starts', { version, at: [...before.slice(1 - MAX_STARTS), now] });
  return {
    failedStarts: before.filter((at) => now - at >= GRACE_MS).length,
    drawn: () => device.forget('starts'),
    left: () => device.write('starts', { version, at: read().filter((at) => at !== now) }),
  };
}
