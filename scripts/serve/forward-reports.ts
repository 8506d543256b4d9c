import { setTimeout as pause } from 'node:timers/promises';
import type { ReceivedReport } from './read-reports.ts';

/** A batch is sent when it has this many reports, or is this old. */
const BATCH_SIZE = 50;
const BATCH_WAIT_MS = 10_000;
/** At most this many reports wait for an unreachable collector; the oldest are dropped. */
const MAX_WAITING = 1000;
/** The attempts to send a batch; each waits twice as long as the one before. */
const MAX_TRIES = 4;
const TIMEOUT_MS = 10_000;

interface ForwardOptions {
  readonly fetch?: typeof fetch;
  /** Resolves after a delay in milliseconds. */
  readonly later?: (ms: number) => Promise<unknown>;
  readonly log?: (line: string) => void;
}

/**
 * Posts reports to `url` in batches: `{"reports": [...]}`. A batch that is refused or lost is retried a few times, then dropped and logged. The
 * journal has the reports in any case.
 */
export function forwardReports(url: string, options: ForwardOptions = {}) {
  const { fetch: send = fetch, log = console.error } = options;
  const later = options.later ?? ((ms: number) => pause(ms, undefined, { ref: false }));
  let waiting: ReceivedReport[] = [];
  let sending = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  /** Sends all waiting reports now; resolves when they are sent or dropped. */
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    return (sending = sending.then(sendAll));
  };
  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH_SIZE);
      waiting = waiting.slice(BATCH_SIZE);
      const why = await sendBatch(url, batch, send, later);
      if (why !== undefined) return log(`${String(batch.length)} reports were not taken by ${url}: ${why}`);
    }
  }
  return {
    /** Adds a report to the next batch. */
    add(report: ReceivedReport): void {
      waiting = [...waiting, report].slice(-MAX_WAITING);
      if (waiting.length >= BATCH_SIZE) void flush();
      else timer ??= setTimeout(() => void flush(), BATCH_WAIT_MS).unref();
    },
    flush,
  };
}

/** Posts a batch, with retries. Returns why it failed; undefined on success. */
async function sendBatch(
  url: string,
  reports: readonly ReceivedReport[],
  send: typeof fetch,
  later: (ms: number) => Promise<unknown>,
): Promise<string | undefined> {
  const headers = { 'content-type': 'application/json' };
  let why = '';
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if (tries > 0) await later(1000 * 2 ** tries);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    why = await send(url, { method: 'POST', headers, body: JSON.stringify({ reports }), signal }).then(
      ({ ok, status }) => (ok ? '' : `status ${String(status)}`),
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    if (why === '') return undefined;
  }
  return why;
}
