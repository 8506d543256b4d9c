import { jsonIn } from '#scripts/files/json.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a device said of a version that it set aside. */
export interface ReceivedReport {
  readonly version: string;
  /** The release it came with; empty where the device could not tell. */
  readonly release: string;
  readonly reason: ReportReason;
  /** When it was heard, ISO 8601. */
  readonly at: string;
}

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
  const text = await readFile(join(targetFolder, REPORTS_FILE), 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const report = reportIn(line);
    return report ? [report] : [];
  });
}

/** How many reports there are of each version, and of which kinds. */
export function countReports(
  reports: readonly ReceivedReport[],
): Readonly<Record<string, Readonly<Partial<Record<ReportReason, number>>>>> {
  const counts = new Map<string, Partial<Record<ReportReason, number>>>();
  for (const { version, reason } of reports) {
    const known = counts.get(version) ?? {};
    counts.set(version, { ...known, [reason]: (known[reason] ?? 0) + 1 });
  }
  return Object.fromEntries(counts);
}

/** A report in a text; undefined for anything else. Nothing but its four members is taken. */
export function reportIn(text: string): ReceivedReport | undefined {
  const value = jsonIn(text);
  if (typeof value !== 'object' || value === null) return undefined;
  const { version, release, reason, at } = value as Readonly<Record<string, unknown>>;
  const known = REPORT_REASONS.find((one) => one === reason);
  const isWhole = isName(version) && (release === '' || isName(release)) && known && isTime(at);
  return isWhole ? { version, release, reason: known, at } : undefined;
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && /^\w[\w.-]{0,79}$/.test(value);
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 30 && Number.isFinite(Date.parse(value));
}
