/** Time, so that tests can hold it. */
export interface Clock {
  /** Milliseconds that only ever grow. */
  now(): number;
  /** Runs a step later; returns a function that cancels it. */
  later(step: () => void, ms: number): () => void;
}

/** The clock of this device. */
export const deviceClock: Clock = {
  now: () => performance.now(),
  later(step, ms) {
    const timer = setTimeout(step, ms);
    return () => clearTimeout(timer);
  },
};

/** What a query is made of. `Purpose` says what a request is for; `Result` is what came of it. */
interface QueryOptions<Purpose, Result extends { readonly kind: string }> {
  /** Sends a request. Never throws. */
  request(purpose: Purpose, signal: AbortSignal): Promise<Result>;
  /** Called with the result of the newest request, and of no other. */
  onSettled?(result: Result, purpose: Purpose): void;
  /** Asks again at an interval from start to start, for as long as `isAllowed` says so; more rarely after failures. */
  readonly poll?:
    | { readonly intervalMs: number; readonly purpose: Purpose; isAllowed?(): boolean }
    | undefined;
  readonly clock?: Clock;
}

/** One question to the server, asked whenever its result may have changed. At most one request is under way, and only the newest counts. */
export type Query<Purpose, Result extends { readonly kind: string }> = ReturnType<
  typeof createQuery<Purpose, Result>
>;

/** Makes a query. Its poll keeps its interval, which starts anew when somebody asks (reading 18). */
export function createQuery<Purpose, Result extends { readonly kind: string }>({
  request,
  onSettled,
  poll,
  clock = deviceClock,
}: QueryOptions<Purpose, Result>) {
  let underWay: AbortController | undefined;
  let cancelPoll: (() => void) | undefined;
  let failures = 0;

  function abort(): void {
    underWay?.abort();
    underWay = undefined;
    cancelPoll?.();
    cancelPoll = undefined;
  }

  async function ask(purpose: Purpose, dueMs: number): Promise<Result | undefined> {
    abort();
    const mine = new AbortController();
    underWay = mine;
    const result = await request(purpose, mine.signal);
    if (underWay !== mine) return undefined;
    underWay = undefined;
    failures = result.kind === 'done' ? 0 : failures + 1;
    onSettled?.(result, purpose);
    schedulePoll(dueMs);
    return result;
  }

  function schedulePoll(lastMs: number): void {
    if (!poll || underWay) return;
    const { intervalMs, purpose, isAllowed } = poll;
    const nowMs = clock.now();
    // From start to start, so that late timers do not add up; one that is overdue runs at once, and missed ones are left out.
    const dueMs =
      failures === 0 ? Math.max(lastMs + intervalMs, nowMs) : nowMs + pollPauseMs(intervalMs, failures);
    cancelPoll = clock.later(() => {
      if (isAllowed?.() ?? true) void ask(purpose, dueMs);
    }, dueMs - nowMs);
  }

  return {
    /** Asks now, in place of the request that is under way. Undefined where another one took its place. */
    ask: (purpose: Purpose) => ask(purpose, clock.now()),
    isAsking: () => underWay !== undefined,
    /** Aborts what is under way and polls no more until it is asked again. */
    cancel(): void {
      abort();
      failures = 0;
    },
  };
}

/** The longest pause between polls that fail, in milliseconds; of slow polls it is this many intervals. */
const MAX_PAUSE_MS = 60_000;
const MAX_PAUSE_INTERVALS = 4;

/**
 * Milliseconds from polls that failed to the next: the interval, twice as long for each failure in a row, at most a minute (or four
 * intervals, if that is longer).
 */
function pollPauseMs(intervalMs: number, failures: number): number {
  const maxMs = Math.max(MAX_PAUSE_MS, intervalMs * MAX_PAUSE_INTERVALS);
  return Math.min(intervalMs * 2 ** failures, maxMs);
}
