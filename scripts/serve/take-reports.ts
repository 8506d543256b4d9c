import { appendFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isRecord } from '#rules/is-record.ts';
import { jsonIn } from '#scripts/files/json.ts';
import { writeWhole } from '#scripts/files/write-whole.ts';
import { readReports, type ReceivedReport, reportIn, type ReportKind, REPORTS_FILE } from './read-reports.ts';
import type { Handler } from './site.ts';

/** A report of the site is below 500 bytes; one of a browser names the whole policy for each violation. */
const MAX_BYTES = 1024;
const MAX_POLICY_BYTES = 16 * 1024;

/** How many reports are taken and kept, and what is reported of them. */
export interface ReportOptions {
  /** How many of one kind are taken a minute; the others are refused. */
  readonly perMinute: number;
  /** The newest of each kind are kept; the file never holds more than twice as many. */
  readonly kept: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** What is served now: a browser does not know it when it reports a violation. */
  readonly served: () => Promise<{ readonly version: string; readonly release?: string } | undefined>;
  /** Called with each report that was taken. */
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
 * Takes what devices report and writes it to journal/reports.jsonl of the target's folder, with the time by this clock. Answers 204; 400 to what is
 * no report, 413 to what is too long, 429 to too many.
 */
export function takeReports(targetFolder: string, options: Partial<ReportOptions> = {}): Handler {
  const { perMinute, kept, now, served, forward } = { ...DEFAULTS, ...options };
  const write = reportFile(targetFolder, kept);
  const mayTake = rateLimit(perMinute, now);

  return async (request) => {
    const [type = ''] = (request.headers.get('content-type') ?? '').split(';');
    const isPolicy = POLICY_TYPES.includes(type);
    const length = Number(request.headers.get('content-length') ?? Infinity);
    if (!(length <= (isPolicy ? MAX_POLICY_BYTES : MAX_BYTES))) return emptyResponse(413);
    if (!mayTake('any')) return emptyResponse(429);
    const text = await request.text();
    const at = new Date(now()).toISOString();
    const reports = isPolicy
      ? violationsIn(text).map((violation) => ({ kind: 'policy', page: '', ...violation }))
      : [jsonIn(text)];
    const live = isPolicy ? await served() : undefined;
    const base = { version: live?.version ?? 'unknown', release: live?.release ?? '', at };
    const taken = reports.flatMap((one) => {
      const report = reportIn(isPolicy ? { ...base, ...(one as object) } : one);
      return report ? [{ ...report, at }] : [];
    });
    if (taken.length === 0) return emptyResponse(400);
    const allowed = taken.filter(({ kind }) => mayTake(kind));
    if (allowed.length === 0) return emptyResponse(429);
    await write(allowed);
    allowed.forEach(forward);
    return emptyResponse(204);
  };
}

/** Whether another of a kind may be taken within this minute; `any` counts all of them, good and bad. */
function rateLimit(perMinute: number, now: () => number): (kind: ReportKind | 'any') => boolean {
  let minute = { begun: -Infinity, counts: new Map<string, number>() };
  return (kind) => {
    if (now() - minute.begun >= 60_000) minute = { begun: now(), counts: new Map() };
    const count = (minute.counts.get(kind) ?? 0) + 1;
    minute.counts.set(kind, count);
    return count <= (kind === 'any' ? 4 * perMinute : perMinute);
  };
}

/** Appends reports to the file of a target, one write after another; once there are twice as many of a kind as are kept, the older ones go. */
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

/** How many violations of one body are stored. */
const MAX_VIOLATIONS = 5;

/** The media types in which browsers report violations: `report-to` and `report-uri`. */
const POLICY_TYPES: readonly string[] = ['application/reports+json', 'application/csp-report'];

/**
 * The violations in a body that a browser sent for `report-to` (Reporting API, a list) or `report-uri` (CSP 2, one): which directive, what it
 * refused, and where in our own code. The address of the page, its query and the sample of the refused text are left out; of what was
 * refused only the origin is taken.
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
