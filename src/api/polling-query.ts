interface QueryOptions<Result extends { readonly kind: string }> {
  /** Sends a request. Never throws. */
  request(signal: AbortSignal): Promise<Result>;
  /** Called with the result of the newest request only. */
  onSettled?(result: Result): void;
  /** Polls at this interval, measured from start to start; more slowly after failures. */
  readonly pollMs?: number | undefined;
  /** A poll that is not allowed when it is due ends the polling until the next `fetch`. */
  mayPoll?(): boolean;
}

/** Requests the same data repeatedly. At most one request is in flight, and only the newest counts. */
export type Query = ReturnType<typeof createQuery>;

/** Creates a query. Each call of `fetch` restarts the interval of its poll (reading 18). */
export function createQuery<Result extends { readonly kind: string }>(options: QueryOptions<Result>) {
  const { request, onSettled, pollMs, mayPoll } = options;
  let inFlight: AbortController | undefined;
  let pollTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function abort(): void {
    inFlight?.abort();
    inFlight = undefined;
    clearTimeout(pollTimer);
  }

  async function fetch(dueMs: number): Promise<Result | undefined> {
    abort();
    const controller = new AbortController();
    inFlight = controller;
    const result = await request(controller.signal);
    if (inFlight !== controller) return undefined;
    inFlight = undefined;
    failures = result.kind === 'done' ? 0 : failures + 1;
    onSettled?.(result);
    schedulePoll(dueMs);
    return result;
  }

  function schedulePoll(lastMs: number): void {
    if (pollMs === undefined || inFlight) return;
    const nowMs = performance.now();
    // From start to start, so that delays do not add up. An overdue poll runs at once, a missed one never.
    const dueMs = failures === 0 ? Math.max(lastMs + pollMs, nowMs) : nowMs + pollPauseMs(pollMs, failures);
    pollTimer = setTimeout(() => {
      if (mayPoll?.() ?? true) void fetch(dueMs);
    }, dueMs - nowMs);
  }

  return {
    /** Sends a request now and aborts the one in flight. Returns undefined if a newer request replaces it. */
    fetch: () => fetch(performance.now()),
    isFetching: () => inFlight !== undefined,
    /** Aborts the request in flight and stops polling until the next `fetch`. */
    cancel(): void {
      abort();
      failures = 0;
    },
  };
}

/** The longest pause between failing polls, in milliseconds, and for slow polls in intervals. */
const MAX_PAUSE_MS = 60_000;
const MAX_PAUSE_INTERVALS = 4;

/** The interval, doubled for each failed poll, but at most the longer of a minute and four intervals. */
function pollPauseMs(intervalMs: number, failures: number): number {
  const maxMs = Math.max(MAX_PAUSE_MS, intervalMs * MAX_PAUSE_INTERVALS);
  return Math.min(intervalMs * 2 ** failures, maxMs);
}
