import { setTimeout as pause } from 'node:timers/promises';
import type { ReceivedReport } from './device-reports.ts';

/** A batch is sent when it is full or this old. */
const BATCH_SIZE = 50;
const BATCH_DELAY_MS = 10_000;
/** While the collector cannot be reached, this many reports are queued and the oldest are dropped. */
const MAX_QUEUED = 1000;
/** Attempts for each batch; the delay doubles after each. */
const MAX_ATTEMPTS = 4;
const TIMEOUT_MS = 10_000;

interface ForwardOptions {
  readonly fetch?: typeof fetch;
  /** Resolves after `ms` milliseconds. */
  readonly delay?: (ms: number) => Promise<unknown>;
  readonly log?: (line: string) => void;
}

/** Posts batches: `{"reports": [...]}`. One that keeps failing is dropped and logged; the journal has it. */
export function forwardReports(url: string, options: ForwardOptions = {}) {
  const { fetch: send = fetch, log = console.error } = options;
  const delay = options.delay ?? ((ms: number) => pause(ms, undefined, { ref: false }));
  let queue: ReceivedReport[] = [];
  let sending = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  /** Sends the queue at once. Resolves when it is sent or dropped. */
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    return (sending = sending.then(sendQueue));
  };
  async function sendQueue(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.slice(0, BATCH_SIZE);
      queue = queue.slice(BATCH_SIZE);
      const error = await sendBatch(url, batch, send, delay);
      if (error !== undefined)
        return log(`${String(batch.length)} reports were not accepted by ${url}: ${error}`);
    }
  }
  return {
    /** Adds a report to the next batch. */
    add(report: ReceivedReport): void {
      queue = [...queue, report].slice(-MAX_QUEUED);
      if (queue.length >= BATCH_SIZE) void flush();
      else timer ??= setTimeout(() => void flush(), BATCH_DELAY_MS).unref();
    },
    flush,
  };
}

/** Posts a batch, and again after a failure. Returns the last error; undefined if it was accepted. */
async function sendBatch(
  url: string,
  reports: readonly ReceivedReport[],
  send: typeof fetch,
  delay: (ms: number) => Promise<unknown>,
): Promise<string | undefined> {
  const headers = { 'content-type': 'application/json' };
  let failure = '';
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (attempt > 0) await delay(1000 * 2 ** attempt);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    failure = await send(url, { method: 'POST', headers, body: JSON.stringify({ reports }), signal }).then(
      ({ ok, status }) => (ok ? '' : `status ${String(status)}`),
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    if (failure === '') return undefined;
  }
  return failure;
}
