import type { NextVersion } from '#model/bundle.ts';
import { hashText } from '#rules/seeded-random.ts';
import type { DeviceStore } from '#state/device/device-store.ts';
import { newKey } from '#app/boot/new-key.ts';

/** Whether this device is among those that try a version; one that has no name yet gets one. */
export function isInRollout({ percent, version }: NextVersion, device: DeviceStore): boolean {
  const known = device.read('device');
  const name = known ?? newKey();
  if (known === undefined) device.write('device', name);
  return rolloutBucket(name, version) < percent;
}

/**
 * In which hundredth of all devices one is, 0 to 99, for one version on trial: the upper digits of FNV-1a (32 bit) over both names, as the lower
 * ones mix badly. The same device and version give the same number always, and another version shares the devices out anew.
 */
export function rolloutBucket(device: string, version: string): number {
  return Math.floor((hashText(`${version} ${device}`) * 100) / 2 ** 32);
}
