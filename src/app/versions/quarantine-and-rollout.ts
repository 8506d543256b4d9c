import type { Manifest, NextVersion } from '#model/bundle.ts';
import { hashText, newKey } from '#rules/hash-and-random.ts';
import type { DeviceStore } from '#state/device/device-store.ts';
import { sendReport } from '#app/reports/send-report.ts';
import { ConfigError, type ConfigErrorReason } from '#app/boot/config-loader.ts';

/** A version with a missing or broken file is tried again after so many milliseconds: it may be repaired. */
const RETRY_MS = 60 * 60_000;
const MAX_VERSIONS = 8;

/** Whether a device must not start a version: its start failed, or a file failed less than RETRY_MS ago. */
export function isQuarantined(device: DeviceStore, version: string, now = Date.now()): boolean {
  const quarantined = device.read('quarantined') ?? {};
  const found = Object.hasOwn(quarantined, version) ? quarantined[version] : undefined;
  if (!found) return false;
  if (found.why === 'start' || found.why === 'died') return true;
  // This build can read it, or it would not ask.
  if (found.why === 'vocabulary' || found.why === 'manifest') return false;
  return now - found.at < RETRY_MS && now >= found.at;
}

/** The reason in what the start of a version threw. */
export function failureReason(error: unknown): ConfigErrorReason {
  return error instanceof ConfigError ? error.reason : 'start';
}

/** Quarantines a version here, and reports it once per reason to a path. Ignores failures of the network. */
export function quarantine(
  device: DeviceStore,
  { version, release = '' }: Pick<Manifest, 'version' | 'release'>,
  reason: ConfigErrorReason,
  report: string | undefined,
  { now = Date.now(), send = sendReport } = {},
): void {
  if (reason === 'unreachable') return;
  const quarantined = device.read('quarantined') ?? {};
  const isKnown = Object.hasOwn(quarantined, version) && quarantined[version]?.why === reason;
  const others = Object.entries(quarantined).filter(([name]) => name !== version);
  device.write(
    'quarantined',
    Object.fromEntries([...others.slice(1 - MAX_VERSIONS), [version, { why: reason, at: now }]]),
  );
  if (isKnown || report === undefined) return;
  send(report, { kind: 'config', version, release, reason }, now);
}

/** Whether this device takes part in a trial. A device without an id gets one. */
export function isInRollout({ percent, version }: NextVersion, device: DeviceStore): boolean {
  const known = device.read('device');
  const id = known ?? newKey();
  if (known === undefined) device.write('device', id);
  return rolloutBucket(id, version) < percent;
}

/**
 * The bucket of a device for a trial, 0 to 99, from the upper digits of FNV-1a (32 bit) over both ids; the
 * lower ones mix badly. The same ids give the same bucket; another version distributes devices differently.
 */
export function rolloutBucket(device: string, version: string): number {
  return Math.floor((hashText(`${version} ${device}`) * 100) / 2 ** 32);
}
