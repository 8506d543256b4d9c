/** One row of the bench: what was measured of the hand-written page and of the site, and the goal as a ratio. */
export interface BenchRow {
  what: string;
  unit: string;
  hand: number;
  site: number;
  /** What the ratio, or the number itself where `absolute` says so, is to be at most. */
  goal: number;
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

/** The table as a person reads it. */
export function benchTable(rows: readonly BenchRow[]): string {
  const line = (what: string, cells: readonly string[]): string =>
    what.padEnd(38) + cells.map((cell) => cell.padStart(12)).join('');
  const body = rows.map(({ what, unit, hand, site, goal, absolute }) => {
    const reached = absolute ? site : site / hand;
    return line(`${what}, ${unit}`, [
      hand.toFixed(1),
      site.toFixed(1),
      (site / hand).toFixed(2),
      `<= ${String(goal)}${absolute ? ` ${unit}` : ''}`,
      reached <= goal ? 'yes' : 'NO',
    ]);
  });
  return [line('', ['hand', 'site', 'ratio', 'goal', 'reached']), ...body].join('\n');
}
