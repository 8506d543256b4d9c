import type { FormNumbers, FormVisitNumbers } from './measure-form.ts';
import type { ScreenNumbers } from './measure-screens.ts';
import type { ListNumbers } from './measure-list.ts';
import type { StudioNumbers } from './measure-studio.ts';
import { formatted } from '#scripts/files/formatted.ts';
import { cpus, totalmem } from 'node:os';

/** The results of each contestant, one entry for each run. */
export type BenchRuns<Numbers> = Record<'hand' | 'site', Numbers[]>;

interface BenchResults {
  readonly forms: BenchRuns<FormNumbers>;
  readonly visits: BenchRuns<FormVisitNumbers>;
  readonly lists: BenchRuns<ListNumbers>;
  readonly screens: readonly ScreenNumbers[];
  readonly studio: StudioNumbers;
}

/** The medians of the runs with their goals. Parts that were not measured have no rows. */
export function benchRows({ forms, visits, lists, screens, studio }: BenchResults): readonly BenchRow[] {
  const both = (of: (name: 'hand' | 'site') => readonly number[]) => {
    return { hand: median(of('hand')), site: median(of('site')) };
  };
  const form = (what: keyof FormNumbers) => both((name) => forms[name].map((run) => run[what]));
  const visit = (what: keyof FormVisitNumbers) => both((name) => visits[name].map((run) => run[what]));
  const list = (what: keyof ListNumbers) => both((name) => lists[name].map((run) => run[what]));
  const screen = (what: keyof ScreenNumbers) => ({ site: median(screens.map((run) => run[what])) });
  const dropped = both((name) => lists[name].map(({ droppedShare }) => 100 * droppedShare));
  const lcp = median(screens.map(({ homeLcpMs, formLcpMs }) => homeLcpMs / formLcpMs));
  const rows: readonly BenchRow[] = [
    { what: 'form, cold', unit: 'ms', ...form('interactiveMs'), goal: 1.6 },
    { what: 'form, fast 4G', unit: 'ms', ...visit('firstMs'), goal: 1.35 },
    { what: 'form, second visit on fast 4G', unit: 'ms', ...visit('secondMs'), goal: 1.2 },
    { what: 'script until then, cold', unit: 'ms', ...form('scriptMs'), goal: 2.2 },
    { what: 'key to paint, median', unit: 'ms', ...form('keyMs'), goal: 1 },
    { what: 'key to paint, 95th', unit: 'ms', ...form('key95Ms'), goal: 1.05 },
    { what: 'submit to first message', unit: 'ms', ...form('messageMs'), goal: 1.4 },
    { what: 'first 20 rows', unit: 'ms', ...list('firstRowsMs'), goal: 1.7 },
    { what: 'main thread per appended page', unit: 'ms', ...list('pageMs'), goal: 0.9 },
    { what: 'heap at 1,000 rows', unit: 'MB', ...list('heapMb'), goal: 1.1 },
    { what: 'dropped frames in a fling', unit: '%', ...dropped, ...atMost(5) },
    { what: 'scrolling, main thread per 1,000 px', unit: 'ms', ...list('scrollMs'), goal: 0.85 },
    { what: 'JS until the form can be used', unit: 'KB', ...form('scriptKb'), ...atMost(140) },
    { what: 'JS until home is drawn', unit: 'KB', ...screen('homeScriptKb'), ...atMost(112) },
    { what: 'LCP of home / of the form, fast 4G', unit: 'ratio', site: lcp, ...atMost(1.5) },
    { what: 'layout shift of home', unit: 'CLS', ...screen('homeCls'), ...atMost(0.02) },
    { what: 'longest tap of a walk', unit: 'ms', ...screen('inpMs'), ...atMost(100) },
    { what: 'Escape on a dialog', unit: 'ms', ...screen('escapeMs') },
    { what: 'longest task after the first paint', unit: 'ms', ...screen('taskMs'), ...atMost(150) },
    { what: 'LCP of home, fast 4G', unit: 'ms', ...screen('homeLcpMs') },
    { what: 'first paint of the studio', unit: 'ms', site: median(studio.paintMs), ...atMost(1000) },
    { what: 'a word in the studio to the phone', unit: 'ms', site: median(studio.editMs), ...atMost(300) },
  ];
  return rows.filter(({ site }) => !Number.isNaN(site));
}

/** A result of the hand-written page and of the site, and the goal. */
interface BenchRow {
  what: string;
  unit: string;
  /** undefined if the hand-written page has no such screen. */
  hand?: number;
  site: number;
  /** The maximum of the ratio or, with `absolute`, of the site's number. */
  goal?: number;
  absolute?: boolean;
}

/** A goal for the site's number instead of its ratio to the hand-written page. */
function atMost(goal: number): Pick<BenchRow, 'goal' | 'absolute'> {
  return { goal, absolute: true };
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

/** The results as a Markdown table, formatted as in docs/performance.md. */
export async function benchTable(rows: readonly BenchRow[]): Promise<string> {
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
  const head = [
    ['', 'hand', 'site', 'ratio', 'goal', 'reached'],
    ['-', '-:', '-:', '-:', '-:', '-:'],
  ];
  const lines = [...head, ...cells].map((row) => `| ${row.join(' | ')} |`);
  return (await formatted('docs/performance.md', lines.join('\n'))).trimEnd();
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
