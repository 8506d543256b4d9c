import { setTimeout as delay } from 'node:timers/promises';
import { authorName } from '#scripts/publish/releases/commit-release.ts';
import {
  trialPercent,
  history as releasesOf,
  type Live,
  readLive,
  storedReports,
} from '#scripts/publish/releases/journal.ts';
import type { Release } from '#scripts/publish/releases/release.ts';
import { openTarget } from '#scripts/publish/targets/open-target.ts';
import { type ReceivedReport, summarizeReports } from '#scripts/serve/device-reports.ts';
import type { StudioRelease } from '#studio/protocol/studio-calls.ts';

/** Publishes of others are noticed by polling. */
const POLL_MS = 10_000;

/** The studio starts without the live state if the target has not responded by then. */
const FIRST_READ_MS = 3_000;

/** Opens a target and polls it until it is closed; calls `onChange` when the live state has changed. */
export async function watchPublished(spec: string, root: string, onChange: () => void) {
  const target = await openTarget(spec, root);
  const fixed = { by: await authorName(root), target: target.name };
  let now = { ...liveState(undefined, []), ...fixed };
  let started = 0;
  let newest = 0;
  /** Reads the target. If it is out of reach, the state stays: a call that needs the target reports that. */
  async function refresh(): Promise<void> {
    const serial = (started += 1);
    const read = await Promise.all([readLive(target), storedReports(target)]).catch(() => undefined);
    // Reads may overlap: an older one never replaces the result of a newer one.
    if (!read || serial < newest) return;
    newest = serial;
    const next = { ...liveState(...read), ...fixed };
    if (JSON.stringify(next) === JSON.stringify(now)) return;
    now = next;
    onChange();
  }

  await Promise.race([refresh(), delay(FIRST_READ_MS, undefined, { ref: false })]);
  const timer = setInterval(() => void refresh(), POLL_MS).unref();
  return {
    close: () => clearInterval(timer),
    store: { root, target },
    refresh,
    /** The live state as last read. */
    now: () => now,
    async history(): Promise<readonly StudioRelease[]> {
      const [releases, reports] = await Promise.all([releasesOf(target), storedReports(target)]);
      return releases.map((release) => toStudioRelease(release, reports));
    },
    health: async () => summarizeReports(await storedReports(target)),
  };
}

function liveState(live: Live | undefined, reports: readonly ReceivedReport[]) {
  return {
    trialVersion: (live?.manifest.next && live.release?.trial?.manifest.version) ?? null,
    live: live?.release ? toStudioRelease(live.release, reports) : null,
    disabled: live?.manifest.disabled ?? [],
    percent: live?.manifest.next?.percent ?? null,
  };
}

/** Converts a release for the page, with the number of devices that rejected its version. */
export function toStudioRelease(release: Release, stored: readonly ReceivedReport[] = []): StudioRelease {
  const { id, kind, version, at, by, message, page } = release;
  const reports = stored.filter((one) => one.kind === 'config' && one.version === version).length;
  return { id, kind, version, at, by, message, page, percent: trialPercent(release), reports };
}
