import { jsonIn } from '#scripts/files/json.ts';

/** What is kept of a violation that a browser reports by itself: which directive, what it refused, and where in our own code. */
interface Violation {
  readonly what: string;
  readonly where: string;
}

/** A body names no more violations than these. */
const MOST = 5;

/** The media types in which browsers report violations: `report-to` and `report-uri`. */
export const POLICY_TYPES: readonly string[] = ['application/reports+json', 'application/csp-report'];

/**
 * The violations in a body that a browser sent for `report-to` (Reporting API, a list) or `report-uri` (CSP 2, one). The address of the page, its query and
 * the sample of the refused text are left out; of what was refused only the origin is taken.
 */
export function violationsIn(text: string): readonly Violation[] {
  const value = jsonIn(text);
  const entries = Array.isArray(value) ? value : [value];
  return entries.slice(0, MOST).flatMap((entry) => {
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
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
