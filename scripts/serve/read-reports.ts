import { isRecord } from '#rules/is-record.ts';
import { jsonIn } from '#scripts/files/json.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a device reported, as it is kept. src/app/reports/send-report.ts sends it; `policy` comes from the browser itself. */
export type ReceivedReport = {
  readonly version: string;
  /** The release it came with; empty where the device could not tell. */
  readonly release: string;
  /** When it was received, ISO 8601. */
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

/** What a report is about: a version that was quarantined, an error, a violation of the security policy, the speed of a visit. */
export type ReportKind = ReceivedReport['kind'];

/** Why a device quarantines a version; src/app/versions/config-error.ts says what each means. */
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

/** One of {@link REPORT_REASONS}. */
export type ReportReason = (typeof REPORT_REASONS)[number];

/** How many devices reported a version, for each reason that any of them gave. */
export type ReasonCounts = Readonly<Partial<Record<ReportReason, number>>>;

/** Where reports stand in a target's folder, one JSON object a line. */
export const REPORTS_FILE = 'journal/reports.jsonl';

/** The reports that a target's folder holds, oldest first; other lines are skipped. Empty where there is no such file. */
export async function readReports(targetFolder: string): Promise<readonly ReceivedReport[]> {
  return reportsIn(await readFile(join(targetFolder, REPORTS_FILE), 'utf8').catch(() => ''));
}

/** The reports in the text of such a file. */
export function reportsIn(text: string): readonly ReceivedReport[] {
  return text.split('\n').flatMap((line) => reportIn(jsonIn(line)) ?? []);
}

/** How many devices quarantined a version, and why, by version. */
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

/** The report that a value is; undefined for anything else. Nothing but its own members is taken. Before there were kinds, all were about config. */
export function reportIn(value: unknown): ReceivedReport | undefined {
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

function isName(value: unknown): value is string {
  return typeof value === 'string' && /^\w[\w.-]{0,79}$/.test(value);
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && /^(?:\/[\w-]*){0,6}$/.test(value) && value.length <= 80;
}

/** A line of printable ASCII. */
function isLine(value: unknown): value is string {
  return typeof value === 'string' && /^[\x20-\x7e]{0,160}$/.test(value);
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 30 && Number.isFinite(Date.parse(value));
}

/** How many different errors of a version are listed. */
const MAX_ERRORS = 5;

/** What devices reported of one version. */
export interface VersionHealth extends Vitals {
  readonly version: string;
  /** When the last report came, ISO 8601. */
  readonly last: string;
  /** Visits that reported web vitals; `lcpMs`, `cls` and `inpMs` are the third quartile of each. */
  readonly visits: number;
  /** Devices that quarantined the version, and why. */
  readonly rejected: number;
  readonly reasons: ReasonCounts;
  /** Reports of errors, of all pages. */
  readonly errors: number;
  /** Errors and violations of the policy, the most frequent first. */
  readonly faults: readonly ReportedFault[];
}

/** An error or violation, and how often it was reported. */
interface ReportedFault {
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
  return {
    version,
    last: reports.reduce((last, { at }) => (at > last ? at : last), ''),
    visits: visits.length,
    lcpMs: thirdQuartile(visits.flatMap(({ lcpMs }) => lcpMs ?? [])),
    cls: thirdQuartile(visits.flatMap(({ cls }) => cls ?? [])),
    inpMs: thirdQuartile(visits.flatMap(({ inpMs }) => inpMs ?? [])),
    rejected: reports.filter(({ kind }) => kind === 'config').length,
    reasons: countReports(reports)[version] ?? {},
    errors: reports.filter(({ kind }) => kind === 'error').length,
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

/** The third quartile: the least value that three of four do not exceed. */
function thirdQuartile(values: readonly number[]): number | undefined {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1];
}
