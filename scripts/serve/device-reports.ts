import { isRecord, matching } from '#rules/value-checks.ts';
import { jsonIn } from '#scripts/files/parse-json.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A stored report. src/app/reports/send-report.ts sends it, except `policy`, which the browser sends. */
export type ReceivedReport = {
  readonly version: string;
  /** The release of that version; empty if the device does not know it. */
  readonly release: string;
  /** The time of receipt, ISO 8601. */
  readonly at: string;
} & (
  | { readonly kind: 'config'; readonly reason: ReportReason }
  | {
      readonly kind: 'error' | 'policy';
      readonly page: string;
      readonly what: string;
      readonly where: string;
    }
  | ({ readonly kind: 'vitals'; readonly page: string } & Vitals)
);

/** The web vitals of a visit: milliseconds, and CLS without a unit. */
type Vitals = Readonly<Partial<Record<'lcpMs' | 'cls' | 'inpMs', number | undefined>>>;

/** A quarantined version, an error, a violation of the security policy, or the web vitals of a visit. */
export type ReportKind = ReceivedReport['kind'];

/** The reasons to quarantine a version; src/app/boot/config-loader.ts documents them. */
export const REPORT_REASONS = [
  'missing',
  'cut-off',
  'wrong-hash',
  'vocabulary',
  'manifest',
  'start',
  'unasked',
  'died',
] as const;

export type ReportReason = (typeof REPORT_REASONS)[number];

/** The number of devices that reported a version, by reason. */
export type ReasonCounts = Readonly<Partial<Record<ReportReason, number>>>;

/** The file of reports in a target's folder: a JSON object on each line. */
export const REPORTS_FILE = 'journal/reports.jsonl';

/** The reports in a target's folder, oldest first; none if there is no file. Invalid lines are skipped. */
export async function readReports(targetFolder: string): Promise<readonly ReceivedReport[]> {
  return parseReports(await readFile(join(targetFolder, REPORTS_FILE), 'utf8').catch(() => ''));
}

/** Parses the text of such a file. */
export function parseReports(text: string): readonly ReceivedReport[] {
  return text.split('\n').flatMap((line) => parseReport(jsonIn(line)) ?? []);
}

/** Counts the devices that quarantined a version, by version and reason. */
export function countReports(reports: readonly ReceivedReport[]): Readonly<Record<string, ReasonCounts>> {
  const counts = new Map<string, ReasonCounts>();
  for (const report of reports) {
    if (report.kind !== 'config') continue;
    const { version, reason } = report;
    const known = counts.get(version) ?? {};
    counts.set(version, { ...known, [reason]: (known[reason] ?? 0) + 1 });
  }
  return Object.fromEntries(counts);
}

/** Keeps the known members of a report; undefined if invalid. Old versions send `config` without a kind. */
export function parseReport(value: unknown): ReceivedReport | undefined {
  if (!isRecord(value)) return undefined;
  const { version, release, at, kind = 'config', page } = value;
  if (!isName(version) || !(release === '' || isName(release)) || !isTime(at)) return undefined;
  const base = { version, release, at };
  if (kind === 'config') {
    const reason = REPORT_REASONS.find((one) => one === value['reason']);
    return reason && { ...base, kind, reason };
  }
  if (!isPath(page)) return undefined;
  if (kind === 'error' || kind === 'policy') {
    const { what, where } = value;
    return isLine(what) && isLine(where) ? { ...base, kind, page, what, where } : undefined;
  }
  return kind === 'vitals' ? { ...base, kind, page, ...vitalsIn(value) } : undefined;
}

function vitalsIn({ lcpMs, cls, inpMs }: Readonly<Record<string, unknown>>): Vitals {
  const measured = (value: unknown): number | undefined =>
    typeof value === 'number' && value >= 0 && value < 600_000 ? value : undefined;
  return { lcpMs: measured(lcpMs), cls: measured(cls), inpMs: measured(inpMs) };
}

const isName = matching(/^\w[\w.-]{0,79}$/);
const isPath = matching(/^(?=.{0,80}$)(?:\/[\w-]*){0,6}$/);
/** A line of printable ASCII. */
const isLine = matching(/^[\x20-\x7e]{0,160}$/);

function isTime(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 30 && Number.isFinite(Date.parse(value));
}

/** Different errors listed for a version. */
const MAX_ERRORS = 5;

/** A summary of the reports about a version. */
export type VersionHealth = ReturnType<typeof summarize>;

/** An error or violation: the page that reported it first, and the number of its reports. */
type ReportedFault = Pick<Extract<ReceivedReport, { what: string }>, 'kind' | 'what' | 'page' | 'where'> & {
  readonly count: number;
};

/** Summarizes reports by version, the most recently reported version first. */
export function summarizeReports(reports: readonly ReceivedReport[]): readonly VersionHealth[] {
  const versions = new Map<string, ReceivedReport[]>();
  for (const report of reports) {
    const group = versions.get(report.version) ?? [];
    versions.set(report.version, group);
    group.push(report);
  }
  return [...versions]
    .map(([version, group]) => summarize(version, group))
    .sort((a, b) => b.last.localeCompare(a.last));
}

function summarize(version: string, reports: readonly ReceivedReport[]) {
  const visits = reports.filter((report) => report.kind === 'vitals');
  return {
    version,
    /** The time of the last report, ISO 8601. */
    last: reports.reduce((last, { at }) => (at > last ? at : last), ''),
    /** Visits that reported web vitals; `lcpMs`, `cls` and `inpMs` are the third quartiles. */
    visits: visits.length,
    lcpMs: thirdQuartile(visits.flatMap(({ lcpMs }) => lcpMs ?? [])),
    cls: thirdQuartile(visits.flatMap(({ cls }) => cls ?? [])),
    inpMs: thirdQuartile(visits.flatMap(({ inpMs }) => inpMs ?? [])),
    /** Devices that quarantined the version. */
    rejected: reports.filter(({ kind }) => kind === 'config').length,
    reasons: countReports(reports)[version] ?? {},
    /** Reports of errors on all pages. */
    errors: reports.filter(({ kind }) => kind === 'error').length,
    /** Errors and violations of the policy, most frequent first. */
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
  return [...faults.values()].sort((a, b) => b.count - a.count).slice(0, MAX_ERRORS);
}

/** The third quartile by nearest rank; undefined without values. */
function thirdQuartile(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1];
}
