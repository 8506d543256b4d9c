import type { Manifest } from '#model/bundle.ts';
import type { KeptAside } from '#state/device/device-schema.ts';
import type { DeviceStore } from '#state/device/device-store.ts';
import type { ConfigTrouble } from '#app/shell/config-fault.ts';

/** What is told of a version that was set aside: nothing of the player. */
export interface ConfigReport {
  readonly version: string;
  readonly release: string;
  readonly reason: ConfigTrouble;
  /** ISO 8601. */
  readonly at: string;
}

interface QuarantineOptions {
  readonly device: DeviceStore;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Sends a report to a path of the own origin; nothing waits for it. */
  send(path: string, report: ConfigReport): void;
}

/** A file that was missing or broken may be whole again: after this long the version is looked at anew. In milliseconds. */
const MENDS_MS = 60 * 60_000;
/** So many versions are remembered. */
const MOST = 8;

/** Whether a version is not to be started on this device: it cannot be, or was broken a short while ago. */
export function isQuarantined(aside: KeptAside, version: string, now: number): boolean {
  const found = Object.hasOwn(aside, version) ? aside[version] : undefined;
  if (!found) return false;
  if (found.why === 'start' || found.why === 'died') return true;
  if (found.why === 'vocabulary' || found.why === 'manifest') return false; // It is understood now, or it would not be asked for.
  return now - found.at < MENDS_MS && now >= found.at;
}

/** Why a version cannot be used, from what its start threw. */
export function troubleOf(fault: unknown): ConfigTrouble {
  const trouble = fault instanceof Error && 'trouble' in fault ? fault.trouble : 'start';
  return trouble as ConfigTrouble;
}

/** Sets a version aside on this device, and reports it once, if there is someone to report to. What the network does is no trouble of a version. */
export function quarantine(
  { device, now, send }: QuarantineOptions,
  { version, release = '' }: Pick<Manifest, 'version' | 'release'>,
  trouble: ConfigTrouble,
  report: string | undefined,
): void {
  if (trouble === 'unreachable') return;
  const aside = device.read('aside') ?? {};
  const isKnown = Object.hasOwn(aside, version) && aside[version]?.why === trouble;
  const others = Object.entries(aside).filter(([name]) => name !== version);
  device.write(
    'aside',
    Object.fromEntries([...others.slice(1 - MOST), [version, { why: trouble, at: now() }]]),
  );
  if (isKnown || report === undefined) return;
  send(report, { version, release, reason: trouble, at: new Date(now()).toISOString() });
}

/** Reports that a version had a call made that changes something, unasked by the player. The version goes on: the call did not go out. */
export function reportUnasked(path: string, { version, release }: Omit<ConfigReport, 'reason' | 'at'>): void {
  sendReport(path, { version, release, reason: 'unasked', at: new Date().toISOString() });
}

/** Sends a report in the background; it goes out even if the page is left. */
export function sendReport(path: string, report: ConfigReport): void {
  const headers = { 'content-type': 'application/json' };
  void fetch(path, { method: 'POST', keepalive: true, headers, body: JSON.stringify(report) }).catch(
    () => undefined, // Who cannot be reached hears of it from the next device.
  );
}
