import type { FormNumbers, FormVisitNumbers } from './measure-form.ts';
import type { ScreenNumbers } from './measure-screens.ts';
import type { ListNumbers } from './measure-list.ts';
import type { StudioNumbers } from './measure-studio.ts';
import { formatted } from '#scripts/files/formatted.ts';
import { cpus, totalmem } from 'node:os';

/** The results of some measurements, each of a part. */
export type BenchNumbers = Partial<
  FormNumbers & FormVisitNumbers & ListNumbers & ScreenNumbers & StudioNumbers
>;

/** A row of the table: the median of a number, and its goal. */
interface BenchRow {
  what: string;
  unit: string;
  of: keyof BenchNumbers;
  /** The maximum of the ratio of the site's number to that of the hand-written page. */
  ratio?: number;
  /** The maximum of the site's number. */
  atMost?: number;
}

const ROWS: readonly BenchRow[] = [
  { what: 'form, cold', unit: 'ms', of: 'interactiveMs', ratio: 1.6 },
  { what: 'form, fast 4G', unit: 'ms', of: 'firstMs', ratio: 1.35 },
  { what: 'form, second visit on fast 4G', unit: 'ms', of: 'secondMs', ratio: 1.2 },
  { what: 'script until then, cold', unit: 'ms', of: 'scriptMs', ratio: 2.2 },
  { what: 'key to paint, median', unit: 'ms', of: 'keyMs', ratio: 1 },
  { what: 'key to paint, 95th', unit: 'ms', of: 'key95Ms', ratio: 1.05 },
  { what: 'submit to first message', unit: 'ms', of: 'messageMs', ratio: 1.4 },
  { what: 'first 20 rows', unit: 'ms', of: 'firstRowsMs', ratio: 1.7 },
  { what: 'main thread per appended page', unit: 'ms', of: 'pageMs', ratio: 0.9 },
  { what: 'heap at 1,000 rows', unit: 'MB', of: 'heapMb', ratio: 1.1 },
  { what: 'dropped frames in a fling', unit: '%', of: 'droppedPercent', atMost: 5 },
  { what: 'scrolling, main thread per 1,000 px', unit: 'ms', of: 'scrollMs', ratio: 0.85 },
  { what: 'JS until the form can be used', unit: 'KB', of: 'scriptKb', atMost: 140 },
  { what: 'JS until home is drawn', unit: 'KB', of: 'homeScriptKb', atMost: 112 },
  { what: 'LCP of home / of the form, fast 4G', unit: 'ratio', of: 'homeToFormLcp', atMost: 1.5 },
  { what: 'layout shift of home', unit: 'CLS', of: 'homeCls', atMost: 0.02 },
  { what: 'longest tap of a walk', unit: 'ms', of: 'inpMs', atMost: 100 },
  { what: 'Escape on a dialog', unit: 'ms', of: 'escapeMs' },
  { what: 'longest task after the first paint', unit: 'ms', of: 'taskMs', atMost: 150 },
  { what: 'LCP of home, fast 4G', unit: 'ms', of: 'homeLcpMs' },
  { what: 'first paint of the studio', unit: 'ms', of: 'paintMs', atMost: 1000 },
  { what: 'a word in the studio to the phone', unit: 'ms', of: 'editMs', atMost: 300 },
];

/** The medians as a Markdown table, formatted as in docs/performance.md. What was not measured has no row. */
export async function benchTable(
  results: Readonly<Record<'hand' | 'site', readonly BenchNumbers[]>>,
): Promise<string> {
  const figure = (value: number | undefined): string => value?.toFixed(value < 1 ? 3 : 1) ?? '';
  const cells = ROWS.flatMap(({ what, unit, of, ratio: maxRatio, atMost }) => {
    const [hand, site] = [median(results.hand, of), median(results.site, of)];
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

function median(results: readonly BenchNumbers[], of: keyof BenchNumbers): number | undefined {
  const sorted = results.flatMap((result) => result[of] ?? []).sort((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** One line about the machine and the browser. */
export function machineLine(browserVersion: string, runs: number): string {
  const [cpu] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return (
    `Median of ${String(runs)} runs; ${String(cpus().length)} cores (${cpu?.model.trim() ?? 'unknown'}), ${String(gigabytes)} GiB, ` +
    `Chromium ${browserVersion} without a GPU at 390x844, processor slowed 4 times, Node ${process.versions.node}.`
  );
}
