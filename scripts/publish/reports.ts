import { countReports, reportIn, type ReportReason, REPORTS_FILE } from '#scripts/serve/read-reports.ts';
import type { Target } from './targets/target.ts';

/** How many devices reported a version, for each reason that any of them gave. */
export type ReasonCounts = Readonly<Partial<Record<ReportReason, number>>>;

/** Why devices set a version aside, and how many, by version. None where the site of a target keeps no reports in it. */
export async function reportCounts(target: Target): Promise<Readonly<Record<string, ReasonCounts>>> {
  const text = (await target.read(REPORTS_FILE))?.toString('utf8') ?? '';
  const reports = text.split('\n').flatMap((line) => reportIn(line) ?? []);
  return countReports(reports);
}

/** How many reports these are. */
export function sumOf(counts: ReasonCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
