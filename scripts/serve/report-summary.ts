import type { ReceivedReport } from './read-reports.ts';

/** No more different errors of a version are listed. */
const MOST = 5;

/** What devices reported of one version. */
export interface VersionHealth {
  readonly version: string;
  /** When the last report came, ISO 8601. */
  readonly last: string;
  /** Visits that told their web vitals, and what three of four of them stay below: milliseconds, and CLS without a unit. */
  readonly visits: number;
  readonly lcpMs?: number;
  readonly cls?: number;
  readonly inpMs?: number;
  /** Devices that set the version aside. */
  readonly rejected: number;
  /** Errors and violations of the policy, the most frequent first. */
  readonly faults: readonly ReportedFault[];
}

/** An error or violation, and how often it was reported. */
export interface ReportedFault {
  readonly kind: 'error' | 'policy';
  readonly what: string;
  /** The page it came from first, by its path. */
  readonly page: string;
  readonly where: string;
  readonly count: number;
}

/** What was reported of each version, the last reported first. */
export function summarizeReports(reports: readonly ReceivedReport[]): readonly VersionHealth[] {
  const versions = new Map<string, ReceivedReport[]>();
  for (const report of reports) {
    const its = versions.get(report.version) ?? [];
    versions.set(report.version, its);
    its.push(report);
  }
  return [...versions]
    .map(([version, its]) => summarize(version, its))
    .sort((a, b) => b.last.localeCompare(a.last));
}

function summarize(version: string, reports: readonly ReceivedReport[]): VersionHealth {
  const visits = reports.filter((report) => report.kind === 'vitals');
  const figure = (name: 'lcpMs' | 'cls' | 'inpMs') => {
    const value = quartile(visits.flatMap((visit) => visit[name] ?? []));
    return value === undefined ? {} : { [name]: value };
  };
  return {
    version,
    last: reports.reduce((last, { at }) => (at > last ? at : last), ''),
    visits: visits.length,
    ...figure('lcpMs'),
    ...figure('cls'),
    ...figure('inpMs'),
    rejected: reports.filter(({ kind }) => kind === 'config').length,
    faults: faultsOf(reports),
  };
}

function faultsOf(reports: readonly ReceivedReport[]): readonly ReportedFault[] {
  const faults = new Map<string, ReportedFault>();
  for (const report of reports) {
    if (report.kind !== 'error' && report.kind !== 'policy') continue;
    const { kind, what, page, where } = report;
    const key = [kind, what, where].join('\n');
    const known = faults.get(key) ?? { kind, what, page, where, count: 0 };
    faults.set(key, { ...known, count: known.count + 1 });
  }
  return [...faults.values()].sort((a, b) => b.count - a.count).slice(0, MOST);
}

/** The least value that three of four do not exceed. */
function quartile(values: readonly number[]): number | undefined {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1];
}
