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
    const isPolicy = type === POLICY_TYPE;
    const length = Number(request.headers.get('content-length') ?? Infinity);
    if (!(length <= (isPolicy ? MAX_POLICY_BYTES : MAX_BYTES))) return new Response(null, { status: 413 });
    if (!isAllowed('any')) return new Response(null, { status: 429 });
    const text = await request.text();
    const at = new Date(now()).toISOString();
    const live = isPolicy ? await served?.() : undefined;
    const base = { version: live?.version ?? 'unknown', release: live?.release ?? '', at };
    const sent = isPolicy ? { ...base, kind: 'policy', page: '', ...violationIn(text) } : jsonIn(text);
    const parsed = parseReport(sent);
    if (!parsed) return new Response(null, { status: 400 });
    if (!isAllowed(parsed.kind)) return new Response(null, { status: 429 });
    const report = { ...parsed, at };
    await store(report);
    forward?.(report);
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

/** Appends a report, one write at a time. If a kind has more than twice `maxPerKind`, deletes the oldest. */
function reportStore(targetFolder: string, maxPerKind: number): (report: ReceivedReport) => Promise<void> {
  const path = join(targetFolder, REPORTS_FILE);
  let counts: Map<ReportKind, number> | undefined;
  let writing = Promise.resolve();
  const append = async (report: ReceivedReport): Promise<void> => {
    await mkdir(dirname(path), { recursive: true });
    await appendFile(path, `${JSON.stringify(report)}\n`);
    counts = counts ? countKinds([report], counts) : countKinds(await readReports(targetFolder));
    if (![...counts.values()].some((count) => count > 2 * maxPerKind)) return;
    const newest = newestOfEachKind(await readReports(targetFolder), maxPerKind);
    await writeAtomically(path, newest.map((report) => `${JSON.stringify(report)}\n`).join(''));
    counts = countKinds(newest);
  };
  return (report) =>
    (writing = writing.then(() => append(report)).catch((error: unknown) => console.error(error)));
}

function countKinds(reports: readonly ReceivedReport[], counts = new Map<ReportKind, number>()) {
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

/** The media type of `report-uri`. */
const POLICY_TYPE = 'application/csp-report';

/**
 * Parses a violation (CSP 2): directive, blocked origin, and position in our code. Undefined if invalid. Page
 * URL, blocked path and sample may be personal: they are dropped.
 */
function violationIn(text: string) {
  const value = jsonIn(text);
  const report = isRecord(value) ? value['csp-report'] : undefined;
  if (!isRecord(report)) return undefined;
  const textOf = (name: string): string => (typeof report[name] === 'string' ? report[name] : '');
  const directive = textOf('effective-directive') || textOf('violated-directive');
  if (!/^[a-z-]{3,40}$/.test(directive)) return undefined;
  return {
    what: `${directive} ${originOf(textOf('blocked-uri'))}`.trim(),
    where: positionIn(textOf('source-file'), report['line-number']),
  };
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
