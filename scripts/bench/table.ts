import { cpus, totalmem } from 'node:os';

/** One row of the bench: what was measured of the hand-written page and of the site, and the goal as a ratio. */
export interface BenchRow {
  what: string;
  unit: string;
  /** undefined where the hand-written page has no such screen. */
  hand?: number;
  site: number;
  /** What the ratio, or the number itself where `absolute` says so, is to be at most; undefined where none is set. */
  goal?: number;
  absolute?: boolean;
}

/** The middle of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** The table in Markdown, which a person reads as it is. */
export function benchTable(rows: readonly BenchRow[]): string {
  const figure = (value: number | undefined): string =>
    value === undefined ? '' : value.toFixed(value < 1 ? 3 : 1);
  const cells = rows.map(({ what, unit, hand, site, goal, absolute }) => {
    const ratio = hand === undefined ? undefined : site / hand;
    const reached = absolute ? site : (ratio ?? Number.NaN);
    return [
      `${what}, ${unit}`,
      figure(hand),
      figure(site),
      ratio === undefined ? '' : ratio.toFixed(2),
      goal === undefined ? '' : `<= ${String(goal)}`,
      goal === undefined ? '' : reached <= goal ? 'yes' : '**no**',
    ];
  });
  const all = [['', 'hand', 'site', 'ratio', 'goal', 'reached'], ...cells];
  const widths = all[0]?.map((_, at) => Math.max(3, ...all.map((row) => row[at]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(all[0] ?? []), rule, ...all.slice(1).map(line)].join('\n');
}

/** The machine that the figures come from, in one line. */
export function machineLine(browserVersion: string, runs: number): string {
  const [cpu] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return (
    `Median of ${String(runs)} runs; ${String(cpus().length)} cores (${cpu?.model.trim() ?? 'unknown'}), ${String(gigabytes)} GiB, ` +
    `Chromium ${browserVersion} without a GPU at 390x844, processor slowed 4 times, Node ${process.versions.node}.`
  );
}
