import type { VisitVitals } from './send-report.ts';

// LCP, CLS and INP as web.dev defines them. The package web-vitals has 2.2 KB for what these lines do in 0.6 KB: it also attributes, and handles pages that are
// restored or prerendered, whose figures are left out here.

/** A shift belongs to the window of the one before if it comes within this, in milliseconds, and the window is no longer than the other. */
const GAP_MS = 1000;
const WINDOW_MS = 5000;
/** Of so many interactions the longest one is left out. */
const PER_OUTLIER = 50;

/** One shift of the layout, as the browser tells of it. */
interface Shift {
  readonly startTime: number;
  readonly value: number;
  /** It followed an input, and was expected. */
  readonly hadRecentInput: boolean;
}

/** Measures this visit and tells of it once, when the player leaves the page for the first time. A page that began in the background is not measured. */
export function observeVitals(tell: (vitals: VisitVitals) => void): void {
  if (document.visibilityState === 'hidden') return;
  let lcp: number | undefined;
  const shifts: Shift[] = [];
  const interactions = new Map<number, number>();
  const measured = [
    observe('largest-contentful-paint', ({ startTime }) => (lcp = startTime)),
    observe('layout-shift', (entry) => shifts.push(entry as PerformanceEntry & Shift)),
    observe('event', (entry) => {
      const { interactionId, duration } = entry as PerformanceEventTiming & { interactionId?: number };
      if (interactionId)
        interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
    }),
  ];
  const [, hasShifts] = measured;
  const leave = (): void => {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', leave, true);
    const inp = longestInteraction([...interactions.values()]);
    tell({
      ...(lcp !== undefined && { lcpMs: Math.round(lcp) }),
      ...(hasShifts && { cls: Math.round(layoutShift(shifts) * 1000) / 1000 }),
      ...(inp !== undefined && { inpMs: Math.round(inp) }),
    });
  };
  addEventListener('visibilitychange', leave, true);
}

/** Observes entries from the start of the page on; false where the browser has none of this type. */
function observe(type: string, take: (entry: PerformanceEntry) => unknown): boolean {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return false;
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
    ...{ type, buffered: true },
    ...(type === 'event' && { durationThreshold: 40 }),
  });
  return true;
}

/** The largest window of shifts (CLS): shifts with less than a second in between, over at most five seconds. */
export function layoutShift(shifts: readonly Shift[]): number {
  let [begun, last, sum, largest] = [-Infinity, -Infinity, 0, 0];
  for (const { startTime, value, hadRecentInput } of shifts) {
    if (hadRecentInput) continue;
    const isNew = startTime - last >= GAP_MS || startTime - begun >= WINDOW_MS;
    if (isNew) begun = startTime;
    sum = isNew ? value : sum + value;
    last = startTime;
    largest = Math.max(largest, sum);
  }
  return largest;
}

/** The longest interaction (INP), one in fifty left out; undefined where there was none. */
export function longestInteraction(durations: readonly number[]): number | undefined {
  return [...durations].sort((a, b) => b - a)[Math.floor(durations.length / PER_OUTLIER)];
}
