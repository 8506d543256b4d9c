import { appendFile, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { reportIn, REPORTS_FILE } from './read-reports.ts';
import type { Handler } from './site.ts';

/** A report is about 150 bytes. */
const MOST_BYTES = 1024;

/** How many reports are taken and kept. */
export interface ReportLimits {
  /** More a minute are refused: what the first thousand devices say is known. */
  readonly perMinute: number;
  /** The newest are kept; the file never holds more than twice as many. */
  readonly kept: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const LIMITS: ReportLimits = { perMinute: 120, kept: 2000, now: () => Date.now() };

/**
 * Takes what devices report of versions that they set aside, and writes it to journal/reports.jsonl of the target's folder, with the time by this
 * clock. Answers 204; 400 to what is no report, 413 to what is too long, 429 to too many.
 */
export function takeReports(targetFolder: string, limits: Partial<ReportLimits> = {}): Handler {
  const { perMinute, kept, now } = { ...LIMITS, ...limits };
  const path = join(targetFolder, REPORTS_FILE);
  let minute = { begun: -Infinity, count: 0 };
  let writing = Promise.resolve();

  return async (request) => {
    if (Number(request.headers.get('content-length') ?? MOST_BYTES + 1) > MOST_BYTES) return answer(413);
    if (now() - minute.begun >= 60_000) minute = { begun: now(), count: 0 };
    if (++minute.count > perMinute) return answer(429);
    const report = reportIn(await request.text());
    if (!report) return answer(400);
    const line = JSON.stringify({ ...report, at: new Date(now()).toISOString() });
    writing = writing.then(() => append(path, line, kept)).catch((fault: unknown) => console.error(fault));
    await writing;
    return answer(204);
  };
}

async function append(path: string, line: string, kept: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await appendFile(path, `${line}\n`);
  const { size } = await stat(path);
  if (size <= kept * 160) return; // No line is shorter than 80 bytes: there are fewer than twice as many.
  const lines = (await readFile(path, 'utf8')).split('\n').filter((one) => one !== '');
  if (lines.length <= 2 * kept) return;
  await writeFile(`${path}.new`, `${lines.slice(-kept).join('\n')}\n`);
  await rename(`${path}.new`, path);
}

function answer(status: number): Response {
  return new Response(null, { status });
}
