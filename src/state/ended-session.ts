import type { KeptEnd } from './device-values.ts';
import type { DeviceStore } from './device-store.ts';

/**
 * How another page has ended the session of this tab since it began; undefined if none has. A page that was in the back-forward cache,
 * frozen or discarded did not hear of it: it reads what the device remembers.
 */
export function endElsewhere(device: DeviceStore): KeptEnd | undefined {
  if (device.read('token') === undefined) return undefined;
  const last = device.read('lastEnd');
  const seen = device.read('seenEnd');
  return last && seen !== undefined && last.id !== seen ? last : undefined;
}

/** Forgets what this tab keeps of a session that another page has ended. To be called before anything reads the token. */
export function forgetEndedSession(device: DeviceStore): void {
  if (endElsewhere(device)) device.clear('session');
}
