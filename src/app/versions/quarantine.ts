import type { Manifest } from '#model/bundle.ts';
import type { DeviceStore } from '#state/device/device-store.ts';
import { sendReport } from '#app/reports/send-report.ts';
import { ConfigError, type ConfigErrorReason } from './config-error.ts';

/** A file that was missing or broken may have been repaired: after this long the version is tried again, in milliseconds. */
const RETRY_MS = 60 * 60_000;
const MAX_VERSIONS = 8;

/** Whether a version is not to be started on this device: it cannot be, or was broken a short while ago. */
export function isQuarantined(device: DeviceStore, version: string, now = Date.now()): boolean {
  const quarantined = device.read('quarantined') ?? {};
  const found = Object.hasOwn(quarantined, version) ? quarantined[version] : undefined;
  if (!found) return false;
  if (found.why === 'start' || found.why === 'died') return true;
  if (found.why === 'vocabulary' || found.why === 'manifest') return false; // It is understood now, or it would not be asked for.
  return now - found.at < RETRY_MS && now >= found.at;
}

/** Why a version cannot be used, from what its start threw. */
export function reasonOf(error: unknown): ConfigErrorReason {
  return error instanceof ConfigError ? error.reason : 'start';
}

/** Quarantines a version on this device, and sends one report to a path of the own origin, if there is one. A network that fails is not to blame on a version. */
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
