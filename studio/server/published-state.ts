import { authorName } from '#scripts/publish/releases/commit-release.ts';
import {
  trialPercent,
  history as releasesOf,
  type Live,
  readLive,
} from '#scripts/publish/releases/journal.ts';
import type { Release } from '#scripts/publish/releases/release.ts';
import { openTarget } from '#scripts/publish/targets/open-target.ts';
import {
  countReports,
  readReports,
  REPORTS_FILE,
  parseReports,
  summarizeReports,
} from '#scripts/serve/device-reports.ts';
import type { StudioRelease } from '#studio/protocol/studio-calls.ts';
import { resolve } from 'node:path';

/** Publishes of others are noticed by polling. */
const POLL_MS = 10_000;

/** Opens a target and polls it until it is closed; calls `onChange` when the live state has changed. */
export async function watchPublished(spec: string, root: string, onChange: () => void) {
  const target = await openTarget(spec, root);
  const fixed = { by: await authorName(root), target: target.name };
  let now = { ...liveState(undefined, {}), ...fixed };
  let started = 0;
  let newest = 0;
  /** Reads the target. If it is out of reach, the state stays: a call that needs the target reports that. */
  async function refresh(): Promise<void> {
    const serial = (started += 1);
    const read = await Promise.all([readLive(target), reportsAt(spec, root)]).catch(() => undefined);
    // Reads may overlap: an older one never replaces the result of a newer one.
    if (!read || serial < newest) return;
    newest = serial;
    const next = { ...liveState(...read), ...fixed };
    if (JSON.stringify(next) === JSON.stringify(now)) return;
    now = next;
    onChange();
  }

  await refresh();
  const timer = setInterval(() => void refresh(), POLL_MS).unref();
  return {
    close: () => clearInterval(timer),
    store: { root, target },
    refresh,
    /** The live state as last read. */
    now: () => now,
    async history(): Promise<readonly StudioRelease[]> {
      const [releases, reported] = await Promise.all([releasesOf(target), reportsAt(spec, root)]);
      return releases.map((release) => toStudioRelease(release, reported));
    },
    health: async () => summarizeReports(parseReports(String((await target.read(REPORTS_FILE)) ?? ''))),
  };
}

type ReportCounts = ReturnType<typeof countReports>;

/** The number of reports by version, from a target's folder; a bucket has none. */
async function reportsAt(spec: string, root: string): Promise<ReportCounts> {
  return countReports(spec.startsWith('s3://') ? [] : await readReports(resolve(root, spec)));
}

function liveState(live: Live | undefined, reported: ReportCounts) {
  return {
    trialVersion: (live?.manifest.next && live.release?.trial?.manifest.version) ?? null,
    live: live?.release ? toStudioRelease(live.release, reported) : null,
    disabled: live?.manifest.disabled ?? [],
    percent: live?.manifest.next?.percent ?? null,
  };
}

/** Converts a release for the page; `reported` counts the devices that rejected each version. */
export function toStudioRelease(release: Release, reported: ReportCounts): StudioRelease {
  const { id, kind, version, at, by, message, page } = release;
  const percent = trialPercent(release);
  const reports = Object.values(reported[version] ?? {}).reduce((sum, count) => sum + count, 0);
  return {
    id,
    kind,
    version,
    at,
    by,
    message,
    reports,
    ...(page !== undefined && { page }),
    ...(percent !== undefined && { percent }),
  };
}
