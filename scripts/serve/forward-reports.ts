import { setTimeout as pause } from 'node:timers/promises';
import type { ReceivedReport } from './read-reports.ts';

/** A batch goes out once it has so many reports, or is so old, in milliseconds. */
const BATCH_SIZE = 50;
const BATCH_WAIT_MS = 10_000;
/** How many reports wait for a collector that cannot be reached; the oldest are dropped. */
const MAX_WAITING = 1000;
/** How often a batch is sent at most, each time after twice as long. */
const MAX_TRIES = 4;
const TIMEOUT_MS = 10_000;

interface ForwardOptions {
  readonly fetch?: typeof fetch;
  /** Settles after so many milliseconds. */
  readonly later?: (ms: number) => Promise<unknown>;
  readonly log?: (line: string) => void;
}

/**
 * Posts reports to `url` in batches: `{"reports": [...]}`. A batch that is refused or lost is sent again a few times and then given up, which the log says; the
 * reports are in the journal all the same.
 */
export function forwardReports(url: string, options: ForwardOptions = {}) {
  const { fetch: send = fetch, log = console.error } = options;
  const later = options.later ?? ((ms: number) => pause(ms, undefined, { ref: false }));
  let waiting: ReceivedReport[] = [];
  let sending = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  /** Sends at once what waits; settles once that is sent or given up. */
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
    /** Takes one report; it goes out with the next batch. */
    add(report: ReceivedReport): void {
      waiting = [...waiting, report].slice(-MAX_WAITING);
      if (waiting.length >= BATCH_SIZE) void flush();
      else timer ??= setTimeout(() => void flush(), BATCH_WAIT_MS).unref();
    },
    flush,
  };
}

/** Posts a batch, a few times where it fails. Returns why it was given up; undefined where it was taken. */
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
