import type { NextVersion } from '#model/bundle.ts';
import { deviceShare } from '#rules/device-share.ts';
import type { DeviceStore } from '#state/device-store.ts';

/** Whether this device is among those that try a version; one that has no name yet gets one. */
export function isInShare(
  { percent, version }: NextVersion,
  device: DeviceStore,
  newKey: () => string,
): boolean {
  const known = device.read('device');
  const name = known ?? newKey();
  if (known === undefined) device.write('device', name);
  return deviceShare(name, version) < percent;
}
