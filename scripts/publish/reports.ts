import { countReports, reportIn, REPORTS_FILE } from '#scripts/serve/read-reports.ts';
import type { Target } from './target.ts';

/** How many devices reported to have set a version aside, by version. None where the site of a target keeps no reports. */
export async function reportCounts(target: Target): Promise<Readonly<Record<string, number>>> {
  const text = (await target.read(REPORTS_FILE))?.toString('utf8') ?? '';
  const reports = text.split('\n').flatMap((line) => reportIn(line) ?? []);
  const sums = Object.entries(countReports(reports)).map(
    ([version, kinds]) => [version, Object.values(kinds).reduce((sum, count) => sum + count, 0)] as const,
  );
  return Object.fromEntries(sums);
}
