import type { NextVersion } from '#model/bundle.ts';
import { rolloutBucket } from '#rules/rollout-bucket.ts';
import type { DeviceStore } from '#state/device/device-store.ts';

/** Whether this device is among those that try a version; one that has no name yet gets one. */
export function isInRollout(
  { percent, version }: NextVersion,
  device: DeviceStore,
  newKey: () => string,
): boolean {
  const known = device.read('device');
  const name = known ?? newKey();
  if (known === undefined) device.write('device', name);
  return rolloutBucket(name, version) < percent;
}
