import { appendFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isRecord } from '#rules/value-checks.ts';
import { jsonIn } from '#scripts/files/parse-json.ts';
import { writeAtomically } from '#scripts/files/write-atomically.ts';
import {
  parseReport,
  readReports,
  type ReceivedReport,
  type ReportKind,
  REPORTS_FILE,
} from './device-reports.ts';
import type { Handler } from './site.ts';

/** A report of the site is below 500 bytes. A report of a browser repeats the policy for each violation. */
const MAX_BYTES = 1024;
const MAX_POLICY_BYTES = 16 * 1024;

/** The limits of the endpoint, and what it is connected to. */
export interface ReportOptions {
  /** The rate limit of each kind. */
  readonly perMinute?: number;
  /** The newest reports of each kind are kept. The file may have twice as many before it is cut. */
  readonly maxPerKind?: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** The config that is served now. A browser that reports a violation does not know it. */
  readonly served?: () => Promise<{ readonly version: string; readonly release?: string } | undefined>;
  /** Called with each report that was stored. */
  readonly forward?: ((report: ReceivedReport) => void) | undefined;
}

/** Stores reports in journal/reports.jsonl. Responds 204; 400 if invalid, 413 if too big, 429 if too many. */
export function receiveReports(targetFolder: string, options: ReportOptions = {}): Handler {
  const { perMinute = 120, maxPerKind = 2000, now = () => Date.now(), served, forward } = options;
  const store = reportStore(targetFolder, maxPerKind);
  const isAllowed = rateLimit(perMinute, now);

  return async (request) => {
    const [type = ''] = (request.headers.get('content-type') ?? '').split(';');
    const isPolicy = POLICY_TYPES.includes(type);
    const length = Number(request.headers.get('content-length') ?? Infinity);
    if (!(length <= (isPolicy ? MAX_POLICY_BYTES : MAX_BYTES))) return new Response(null, { status: 413 });
    if (!isAllowed('any')) return new Response(null, { status: 429 });
    const text = await request.text();
    const at = new Date(now()).toISOString();
    const live = isPolicy ? await served?.() : undefined;
    const base = { version: live?.version ?? 'unknown', release: live?.release ?? '', at };
    const values = isPolicy
      ? violationsIn(text).map((violation) => ({ ...base, kind: 'policy', page: '', ...violation }))
      : [jsonIn(text)];
    const reports = values.flatMap((value) => parseReport(value) ?? []).map((report) => ({ ...report, at }));
    if (reports.length === 0) return new Response(null, { status: 400 });
    const allowed = reports.filter(({ kind }) => isAllowed(kind));
    if (allowed.length === 0) return new Response(null, { status: 429 });
    await store(allowed);
    for (const report of allowed) forward?.(report);
    return new Response(null, { status: 204 });
  };
}

/** Counts a request; true if it is within the limit of this minute. `any` counts all, invalid ones too. */
function rateLimit(perMinute: number, now: () => number): (kind: ReportKind | 'any') => boolean {
  let minute = { startedAt: -Infinity, counts: new Map<string, number>() };
  return (kind) => {
    if (now() - minute.startedAt >= 60_000) minute = { startedAt: now(), counts: new Map() };
    const count = (minute.counts.get(kind) ?? 0) + 1;
    minute.counts.set(kind, count);
    return count <= (kind === 'any' ? 4 * perMinute : perMinute);
  };
}

/** Appends reports, one write at a time. If a kind has more than twice `maxPerKind`, deletes the oldest. */
function reportStore(
  targetFolder: string,
  maxPerKind: number,
): (reports: readonly ReceivedReport[]) => Promise<void> {
  const path = join(targetFolder, REPORTS_FILE);
  let counts: Map<ReportKind, number> | undefined;
  let writing = Promise.resolve();
  const append = async (reports: readonly ReceivedReport[]): Promise<void> => {
    await mkdir(dirname(path), { recursive: true });
    await appendFile(path, reports.map((report) => `${JSON.stringify(report)}\n`).join(''));
    counts = counts ? countKinds(reports, counts) : countKinds(await readReports(targetFolder));
    if (![...counts.values()].some((count) => count > 2 * maxPerKind)) return;
    const newest = newestOfEachKind(await readReports(targetFolder), maxPerKind);
    await writeAtomically(path, newest.map((report) => `${JSON.stringify(report)}\n`).join(''));
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

function newestOfEachKind(reports: readonly ReceivedReport[], max: number): readonly ReceivedReport[] {
  const remaining = countKinds(reports);
  return reports.filter(({ kind }) => {
    const count = remaining.get(kind) ?? 0;
    remaining.set(kind, count - 1);
    return count <= max;
  });
}

/** Violations that are stored of one request. */
const MAX_VIOLATIONS = 5;

/** The media types of `report-to` and `report-uri`. */
const POLICY_TYPES: readonly string[] = ['application/reports+json', 'application/csp-report'];

/**
 * Parses violations of `report-to` (Reporting API, a list) or `report-uri` (CSP 2, one): directive, blocked
 * origin, and position in our code. Page URL, blocked path and sample may be personal: they are dropped.
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
    return [{ what: `${directive} ${originOf(blocked)}`.trim(), where: positionIn(file, line) }];
  });
}

function originOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked; // inline, eval, trusted-types-sink, data
  return URL.canParse(blocked) ? new URL(blocked).origin.slice(0, 100) : '';
}

function positionIn(file: string, line: unknown): string {
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
