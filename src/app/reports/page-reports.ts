import { onCLS, onINP, onLCP } from 'web-vitals';
import { sendReport, type VisitVitals } from './send-report.ts';

/** A page that fails again and again says so a few times. */
const MAX_ERRORS = 5;
const MAX_CHARACTERS = 120;

interface ReportOptions {
  /** The path that takes reports. */
  readonly path: string;
  readonly version: string;
  readonly release: string;
  /** The page on screen by its path, without a query. */
  page(): string;
}

/** Reports errors of this page as they happen, each once, and its web vitals when the player first leaves it. */
export function reportPage({ path, version, release, page }: ReportOptions): void {
  const known = new Set<string>();
  const tell = (error: unknown): void => {
    const said = describeError(error);
    const key = said.what + said.where;
    if (known.has(key) || known.size === MAX_ERRORS) return;
    known.add(key);
    sendReport(path, { kind: 'error', version, release, page: page(), ...said });
  };
  addEventListener('error', ({ error, message }) => tell(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
  const first = page();
  observeVitals((vitals) => sendReport(path, { kind: 'vitals', version, release, page: first, ...vitals }));
}

/** Measures this visit and tells of it once, when the player leaves the page for the first time. A page that began in the background is not measured. */
function observeVitals(tell: (vitals: VisitVitals) => void): void {
  if (document.visibilityState === 'hidden') return;
  const vitals: { -readonly [Name in keyof VisitVitals]: VisitVitals[Name] } = {};
  onLCP(({ value }) => (vitals.lcpMs = Math.round(value)));
  onCLS(({ value }) => (vitals.cls = Math.round(value * 1000) / 1000));
  onINP(({ value }) => (vitals.inpMs = Math.round(value)));
  // Behind the library's own listeners, which bring the last figures.
  addEventListener('visibilitychange', function leave() {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', leave);
    tell(vitals);
  });
}

/**
 * What can be said of an error without what a player may have typed: its words without quoted parts, addresses, long numbers and anything but ASCII, and the
 * first place of our own code in its stack.
 */
export function describeError(error: unknown): { readonly what: string; readonly where: string } {
  const { name = '', message = String(error), stack = '' } = error instanceof Error ? error : {};
  const words = message
    .replace(/\S+:\/\/\S+/g, '*')
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '*')
    .replace(/[^\x20-\x7e]+|\S*@\S*|\d{4,}/g, '*');
  const [, where = ''] = /(\/assets\/[\w.-]+:\d+:\d+)/.exec(stack) ?? [];
  return { what: `${name} ${words}`.trim().slice(0, MAX_CHARACTERS), where };
}
