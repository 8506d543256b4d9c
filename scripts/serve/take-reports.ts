import { appendFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isRecord } from '#rules/is-record.ts';
import { jsonIn } from '#scripts/files/json.ts';
import { writeWhole } from '#scripts/files/write-whole.ts';
import { readReports, type ReceivedReport, reportIn, type ReportKind, REPORTS_FILE } from './read-reports.ts';
import type { Handler } from './site.ts';

/** Reports of the site are below 500 bytes. A browser's report repeats the policy for each violation. */
const MAX_BYTES = 1024;
const MAX_POLICY_BYTES = 16 * 1024;

/** Limits, clock and receivers of reports. */
export interface ReportOptions {
  /** The number of reports of one kind that are accepted a minute. */
  readonly perMinute: number;
  /** The number of newest reports of each kind that are stored; the file never has more than twice as many. */
  readonly kept: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** The served version, which a browser does not know when it reports a violation. */
  readonly served: () => Promise<{ readonly version: string; readonly release?: string } | undefined>;
  readonly forward: (report: ReceivedReport) => void;
}

const DEFAULTS: ReportOptions = {
  perMinute: 120,
  kept: 2000,
  now: () => Date.now(),
  served: () => Promise.resolve(undefined),
  forward: () => undefined,
};

/**
 * Handles reports from devices: appends them to journal/reports.jsonl of the target's folder, with the time of this clock. Responds 204; 400 if the
 * body is not a report, 413 if it is too long, 429 if there are too many.
 */
export function takeReports(targetFolder: string, options: Partial<ReportOptions> = {}): Handler {
  const { perMinute, kept, now, served, forward } = { ...DEFAULTS, ...options };
  const write = reportFile(targetFolder, kept);
  const isAccepted = rateLimit(perMinute, now);

  return async (request) => {
    const [type = ''] = (request.headers.get('content-type') ?? '').split(';');
    const isPolicy = POLICY_TYPES.includes(type);
    const length = Number(request.headers.get('content-length') ?? Infinity);
    if (!(length <= (isPolicy ? MAX_POLICY_BYTES : MAX_BYTES))) return emptyResponse(413);
    if (!isAccepted('any')) return emptyResponse(429);
    const text = await request.text();
    const at = new Date(now()).toISOString();
    const reports = isPolicy
      ? violationsIn(text).map((violation) => ({ kind: 'policy', page: '', ...violation }))
      : [jsonIn(text)];
    const live = isPolicy ? await served() : undefined;
    const base = { version: live?.version ?? 'unknown', release: live?.release ?? '', at };
    const parsed = reports.flatMap((one) => {
      const report = reportIn(isPolicy ? { ...base, ...(one as object) } : one);
      return report ? [{ ...report, at }] : [];
    });
    if (parsed.length === 0) return emptyResponse(400);
    const allowed = parsed.filter(({ kind }) => isAccepted(kind));
    if (allowed.length === 0) return emptyResponse(429);
    await write(allowed);
    allowed.forEach(forward);
    return emptyResponse(204);
  };
}

/** Returns whether another report of a kind is accepted within this minute; `any` counts all of them, valid or not. */
function rateLimit(perMinute: number, now: () => number): (kind: ReportKind | 'any') => boolean {
  let minute = { startMs: -Infinity, counts: new Map<string, number>() };
  return (kind) => {
    if (now() - minute.startMs >= 60_000) minute = { startMs: now(), counts: new Map() };
    const count = (minute.counts.get(kind) ?? 0) + 1;
    minute.counts.set(kind, count);
    return count <= (kind === 'any' ? 4 * perMinute : perMinute);
  };
}

/** Appends reports to the file of a target, one write after another. When a kind has twice the stored number, its older reports are deleted. */
function reportFile(
  targetFolder: string,
  kept: number,
): (reports: readonly ReceivedReport[]) => Promise<void> {
  const path = join(targetFolder, REPORTS_FILE);
  let counts: Map<ReportKind, number> | undefined;
  let writing = Promise.resolve();
  const append = async (reports: readonly ReceivedReport[]): Promise<void> => {
    await mkdir(dirname(path), { recursive: true });
    await appendFile(path, reports.map((report) => `${JSON.stringify(report)}\n`).join(''));
    counts = counts ? countKinds(reports, counts) : countKinds(await readReports(targetFolder));
    if (![...counts.values()].some((count) => count > 2 * kept)) return;
    const newest = newestOfEachKind(await readReports(targetFolder), kept);
    await writeWhole(path, newest.map((report) => `${JSON.stringify(report)}\n`).join(''));
    counts = countKinds(newest);
  };
  return (reports) =>
    (writing = writing.then(() => append(reports)).catch((error: unknown) => console.error(error)));
}

function countKinds(
  reports: readonly ReceivedReport[],
  counts = new Map<ReportKind, number>(),
): Map<ReportKind, number> {
  for (const { kind } of reports) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

function newestOfEachKind(reports: readonly ReceivedReport[], kept: number): readonly ReceivedReport[] {
  const counts = new Map<ReportKind, number>();
  return reports
    .toReversed()
    .filter(({ kind }) => {
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return count <= kept;
    })
    .reverse();
}

function emptyResponse(status: number): Response {
  return new Response(null, { status });
}

/** At most this many violations of one body are stored. */
const MAX_VIOLATIONS = 5;

/** The media types in which browsers report violations: `report-to` and `report-uri`. */
const POLICY_TYPES: readonly string[] = ['application/reports+json', 'application/csp-report'];

/**
 * Parses the violations in a browser's body for `report-to` (Reporting API, a list) or `report-uri` (CSP 2, a single one): the directive, the
 * blocked origin, and the place in our own code. The page's address and query and the sample of the blocked text are dropped.
 */
function violationsIn(text: string) {
  const value = jsonIn(text);
  const entries = Array.isArray(value) ? value : [value];
  return entries.slice(0, MAX_VIOLATIONS).flatMap((entry) => {
    const body = memberOf(entry, 'body') ?? memberOf(entry, 'csp-report');
    const directive = textOf(body, 'effectiveDirective', 'effective-directive', 'violated-directive');
    if (!/^[a-z-]{3,40}$/.test(directive)) return [];
    const blocked = textOf(body, 'blockedURL', 'blocked-uri');
    const file = textOf(body, 'sourceFile', 'source-file');
    const line = memberOf(body, 'lineNumber') ?? memberOf(body, 'line-number');
    return [{ what: `${directive} ${originOf(blocked)}`.trim(), where: placeOf(file, line) }];
  });
}

function originOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked; // inline, eval, trusted-types-sink, data
  return URL.canParse(blocked) ? new URL(blocked).origin.slice(0, 100) : '';
}

function placeOf(file: string, line: unknown): string {
  if (!URL.canParse(file)) return '';
  const { pathname } = new URL(file);
  return /^\/assets\/[\w.-]{1,80}$/.test(pathname) ? `${pathname}:${String(Number(line) || 0)}` : '';
}

function textOf(value: unknown, ...names: readonly string[]): string {
  const found = names.map((name) => memberOf(value, name)).find((one) => typeof one === 'string');
  return typeof found === 'string' ? found : '';
}

function memberOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}
