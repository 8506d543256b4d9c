import type { FormNumbers, FormVisitNumbers } from './measure-form.ts';
import type { ScreenNumbers } from './measure-screens.ts';
import type { ListNumbers } from './measure-list.ts';
import type { StudioNumbers } from './measure-studio.ts';
import { formatted } from '#scripts/files/formatted.ts';
import { cpus, totalmem } from 'node:os';
import rows from './rows.json' with { type: 'json' };

/** The results of some measurements, each of a part. */
export type BenchNumbers = Partial<
  FormNumbers & FormVisitNumbers & ListNumbers & ScreenNumbers & StudioNumbers
>;

/** A row of the table: the median of a number, and its goal. */
interface BenchRow {
  what: string;
  unit: string;
  /** The maximum of the ratio of the site's number to that of the hand-written page. */
  ratio?: number;
  /** The maximum of the site's number. */
  atMost?: number;
}

const ROWS: Readonly<Record<keyof BenchNumbers, BenchRow>> = rows;

/** The medians as a Markdown table, formatted as in docs/performance.md. What was not measured has no row. */
export async function benchTable(results: Readonly<Record<'hand' | 'site', readonly BenchNumbers[]>>) {
  const figure = (value: number | undefined): string => value?.toFixed(value < 1 ? 3 : 1) ?? '';
  const cells = Object.entries(ROWS).flatMap(([name, { what, unit, ratio: maxRatio, atMost }]) => {
    const [hand, site] = [median(results.hand, name), median(results.site, name)];
    if (site === undefined) return [];
    const ratio = hand === undefined ? undefined : site / hand;
    const goal = atMost ?? maxRatio;
    const reached = atMost === undefined ? ratio : site;
    return [
      [
        `${what}, ${unit}`,
        figure(hand),
        figure(site),
        ratio?.toFixed(2) ?? '',
        goal === undefined ? '' : `<= ${String(goal)}`,
        goal === undefined ? '' : reached !== undefined && reached <= goal ? 'yes' : '**no**',
      ],
    ];
  });
  const head = [
    ['', 'hand', 'site', 'ratio', 'goal', 'reached'],
    ['-', '-:', '-:', '-:', '-:', '-:'],
  ];
  const lines = [...head, ...cells].map((row) => `| ${row.join(' | ')} |`);
  return (await formatted('docs/performance.md', lines.join('\n'))).trimEnd();
}

function median(results: readonly BenchNumbers[], name: string): number | undefined {
  const sorted = results.flatMap((result) => result[name as keyof BenchNumbers] ?? []).sort((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** One line about the machine and the browser. */
export function machineLine(browserVersion: string, runs: number): string {
  const [cpu] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return (
    `Median of ${String(runs)} runs; ${String(cpus().length)} cores (${cpu?.model.trim() ?? 'unknown'}), ${String(gigabytes)} GiB, ` +
    `Chromium ${browserVersion} without a GPU at 390x844, processor slowed 4 times (studio: up to 3 runs, not slowed), Node ${process.versions.node}.`
  );
}
