import { authorName } from '#scripts/publish/releases/author.ts';
import { trialPercent } from '#scripts/publish/releases/journal.ts';
import type { Release } from '#scripts/publish/releases/release.ts';
import { history as releasesOf, type Live, readLive } from '#scripts/publish/releases/live.ts';
import { openTarget } from '#scripts/publish/targets/open-target.ts';
import {
  countReports,
  readReports,
  REPORTS_FILE,
  reportsIn,
  summarizeReports,
} from '#scripts/serve/read-reports.ts';
import type { StudioRelease } from '#studio/protocol/studio-calls.ts';
import { resolve } from 'node:path';

/** What is published, as the studio follows it. */
export type Publisher = Awaited<ReturnType<typeof followTarget>>;

/** So often it is looked whether somebody else has published. */
const LOOK_MS = 10_000;

/** Opens a target and follows it until `signal` ends that; `changed` is called when something else is live. */
export async function followTarget(
  spec: string,
  root: string,
  { changed, signal }: { readonly changed: () => void; readonly signal: AbortSignal },
) {
  const target = await openTarget(spec, root);
  const own = { by: await authorName(root), target: target.name };
  let now = { ...liveState(undefined, {}), ...own };
  let looks = 0;
  let newest = 0;
  /** Looks again. A target out of reach changes nothing: who wants something of it is told. */
  async function look(): Promise<void> {
    const turn = (looks += 1);
    const found = await Promise.all([readLive(target), reportsAt(spec, root)]).catch(() => undefined);
    // Two looks may be under way: what began earlier has seen less.
    if (!found || turn < newest) return;
    newest = turn;
    const next = { ...liveState(...found), ...own };
    if (JSON.stringify(next) === JSON.stringify(now)) return;
    now = next;
    changed();
  }

  await look();
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  signal.addEventListener('abort', () => clearInterval(timer));
  return {
    ...{ target, look },
    /** How things stand, as last looked at. */
    now: () => now,
    async history(): Promise<readonly StudioRelease[]> {
      const [releases, reported] = await Promise.all([releasesOf(target), reportsAt(spec, root)]);
      return releases.map((release) => toStudioRelease(release, reported));
    },
    /** What devices reported of each version, the last reported first. */
    health: async () => summarizeReports(reportsIn(String((await target.read(REPORTS_FILE)) ?? ''))),
  };
}

type ReportCounts = ReturnType<typeof countReports>;

/** What devices reported beside a folder; a bucket keeps none. */
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

/** A release as the page is told it; `reported` counts the devices that set a version aside. */
export function toStudioRelease(release: Release, reported: ReportCounts): StudioRelease {
  const { id, kind, version, at, by, message, page } = release;
  const percent = trialPercent(release);
  const reports = Object.values(reported[version] ?? {}).reduce((sum, count) => sum + count, 0);
  return {
    ...{ id, kind, version, at, by, message, reports },
    ...(page !== undefined && { page }),
    ...(percent !== undefined && { percent }),
  };
}
