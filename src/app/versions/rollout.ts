import type { NextVersion } from '#model/bundle.ts';
import { hashText } from '#rules/hash-and-random.ts';
import type { DeviceStore } from '#state/device/device-store.ts';
import { newKey } from '#app/boot/new-key.ts';

/** Whether this device takes part in a trial. A device without an id gets one. */
export function isInRollout({ percent, version }: NextVersion, device: DeviceStore): boolean {
  const known = device.read('device');
  const id = known ?? newKey();
  if (known === undefined) device.write('device', id);
  return rolloutBucket(id, version) < percent;
}

/**
 * The bucket of a device for a trial, 0 to 99: from the upper digits of FNV-1a (32 bit) over both ids, as the lower digits mix badly. The
 * same device and version always give the same bucket; another version distributes the devices differently.
 */
export function rolloutBucket(device: string, version: string): number {
  return Math.floor((hashText(`${version} ${device}`) * 100) / 2 ** 32);
}
