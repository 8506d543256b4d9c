import { onCLS, onINP, onLCP } from 'web-vitals';
import type { Manifest } from '#model/bundle.ts';
import { sendReport, type VisitVitals } from './send-report.ts';

/** A page that keeps failing sends at most this many reports. */
const MAX_ERRORS = 5;
const MAX_CHARACTERS = 120;

/**
 * Reports up to five different errors of this load of the site as they happen, and the web vitals when the
 * player first leaves. `page` returns the path of the page on screen, without a query.
 */
export function reportErrorsAndVitals(
  path: string,
  { version, release = '' }: Pick<Manifest, 'version' | 'release'>,
  page: () => string,
): void {
  const known = new Set<string>();
  const report = (error: unknown): void => {
    const described = describeError(error);
    const key = described.what + described.where;
    if (known.has(key) || known.size === MAX_ERRORS) return;
    known.add(key);
    sendReport(path, { kind: 'error', version, release, page: page(), ...described });
  };
  addEventListener('error', ({ error, message }) => report(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  const first = page();
  observeVitals((vitals) => sendReport(path, { kind: 'vitals', version, release, page: first, ...vitals }));
}

/** Measures this visit and reports when the page is first hidden, unless it was opened in the background. */
function observeVitals(report: (vitals: VisitVitals) => void): void {
  if (document.visibilityState === 'hidden') return;
  const vitals: { -readonly [Name in keyof VisitVitals]: VisitVitals[Name] } = {};
  onLCP(({ value }) => (vitals.lcpMs = Math.round(value)));
  onCLS(({ value }) => (vitals.cls = Math.round(value * 1000) / 1000));
  onINP(({ value }) => (vitals.inpMs = Math.round(value)));
  // Added after the library's own listeners, which set the final values.
  addEventListener('visibilitychange', function leave() {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', leave);
    report(vitals);
  });
}

/**
 * Describes an error without what a player may have typed: its message without quoted parts, URLs, mail
 * addresses, long numbers and non-ASCII text, and the first position of our own code in its stack.
 */
export function describeError(error: unknown): { readonly what: string; readonly where: string } {
  const { name = '', message = String(error), stack = '' } = error instanceof Error ? error : {};
  const cleaned = message
    .replace(/\S+:\/\/\S+/g, '*')
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '*')
    .replace(/[^\x20-\x7e]+|\S*@\S*|\d{4,}/g, '*');
  const [, where = ''] = /(\/assets\/[\w.-]+:\d+:\d+)/.exec(stack) ?? [];
  return { what: `${name} ${cleaned}`.trim().slice(0, MAX_CHARACTERS), where };
}
