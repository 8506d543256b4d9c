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
  | {
      readonly kind: 'vitals';
      readonly page: string;
      readonly lcpMs?: number;
      readonly cls?: number;
      readonly inpMs?: number;
    }
);

/** What a report is about: a version that was set aside, an error, a violation of the security policy, the speed of a visit. */
export type ReportKind = ReceivedReport['kind'];

/** Why a device sets a version aside; src/app/versions/config-error.ts says what each means. */
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

/** Where reports stand in a target's folder, one JSON object a line. */
export const REPORTS_FILE = 'journal/reports.jsonl';

/** The reports that a target's folder holds, oldest first; lines that are none are passed over. None where there is no such file. */
export async function readReports(targetFolder: string): Promise<readonly ReceivedReport[]> {
  return reportsIn(await readFile(join(targetFolder, REPORTS_FILE), 'utf8').catch(() => ''));
}

/** The reports in the text of such a file. */
export function reportsIn(text: string): readonly ReceivedReport[] {
  return text.split('\n').flatMap((line) => reportIn(jsonIn(line)) ?? []);
}

/** How many devices set a version aside, and why, by version. */
export function countReports(
  reports: readonly ReceivedReport[],
): Readonly<Record<string, Readonly<Partial<Record<ReportReason, number>>>>> {
  const counts = new Map<string, Partial<Record<ReportReason, number>>>();
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
  if (typeof value !== 'object' || value === null) return undefined;
  const said = value as Readonly<Record<string, unknown>>;
  const { version, release, at, kind = 'config', page } = said;
  if (!isName(version) || !(release === '' || isName(release)) || !isTime(at)) return undefined;
  const base = { version, release, at };
  if (kind === 'config') {
    const reason = REPORT_REASONS.find((one) => one === said['reason']);
    return reason && { ...base, kind, reason };
  }
  if (!isPath(page)) return undefined;
  if (kind === 'error' || kind === 'policy') {
    const { what, where } = said;
    return isLine(what) && isLine(where) ? { ...base, kind, page, what, where } : undefined;
  }
  return kind === 'vitals' ? { ...base, kind, page, ...vitalsIn(said) } : undefined;
}

function vitalsIn(said: Readonly<Record<string, unknown>>): { lcpMs?: number; cls?: number; inpMs?: number } {
  const measured = ['lcpMs', 'cls', 'inpMs'].flatMap((name) => {
    const value = said[name];
    return typeof value === 'number' && value >= 0 && value < 600_000 ? [[name, value]] : [];
  });
  return Object.fromEntries(measured) as ReturnType<typeof vitalsIn>;
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
