import type { FormNumbers } from './measure-form.ts';
import type { ListNumbers } from './measure-list.ts';
import { type BenchRow, median } from './table.ts';

/** What was measured of each contestant, a number or a set of them for each run. */
export type Runs<Numbers> = Record<'hand' | 'site', Numbers[]>;

/** Everything that the runs measured: forms, forms on fast 4G (ms), and lists. */
export interface Measured {
  readonly forms: Runs<FormNumbers>;
  readonly lines: Runs<number>;
  readonly lists: Runs<ListNumbers>;
}

/** The rows of the bench: the medians of the runs, with the goals. */
export function rowsOf({ forms, lines, lists }: Measured): readonly BenchRow[] {
  const both = (of: (name: 'hand' | 'site') => readonly number[]) => ({
    hand: median(of('hand')),
    site: median(of('site')),
  });
  const form = (what: keyof FormNumbers) => both((name) => forms[name].map((run) => run[what]));
  const list = (what: keyof ListNumbers) => both((name) => lists[name].map((run) => run[what]));
  const dropped = both((name) => lists[name].map(({ droppedShare }) => 100 * droppedShare));
  return [
    { what: 'JS to an interactive form', unit: 'KB', ...form('scriptKb'), goal: 140, absolute: true },
    { what: 'interactive form, cold', unit: 'ms', ...form('interactiveMs'), goal: 1.6 },
    { what: 'interactive form, fast 4G', unit: 'ms', ...both((name) => lines[name]), goal: 1.25 },
    { what: 'key to paint, median', unit: 'ms', ...form('keyMs'), goal: 1 },
    { what: 'key to paint, 95th', unit: 'ms', ...form('key95Ms'), goal: 1 },
    { what: 'submit to first message', unit: 'ms', ...form('messageMs'), goal: 1.5 },
    { what: 'first 20 rows', unit: 'ms', ...list('firstRowsMs'), goal: 1.3 },
    { what: 'heap at 1,000 rows', unit: 'MB', ...list('heapMb'), goal: 0.6 },
    { what: 'dropped frames in a fling', unit: '%', ...dropped, goal: 2, absolute: true },
    { what: 'main thread per appended page', unit: 'ms', ...list('pageMs'), goal: 0.6 },
  ];
}
