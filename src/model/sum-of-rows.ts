import { addDecimals } from '#rules/decimal.ts';
import { readPointer } from './pointer.ts';

interface Sum {
  readonly rows: readonly unknown[];
  readonly sum: string;
}

/** The last sum of each list by its first row, and by member. */
const SUMS = new WeakMap<object, Map<string, Sum>>();

/**
 * The exact sum of one member over rows. A list that has grown since the last time is read only where it grew, so that a
 * page costs the same however many are loaded. Rows must not change once they are there.
 */
export function sumOfRows(rows: readonly unknown[], member: string): string {
  const first = rows[0];
  if (typeof first !== 'object' || first === null) return addUp('0', rows, member);
  const kept = SUMS.get(first) ?? new Map<string, Sum>();
  const before = kept.get(member);
  const from = before && before.rows.every((row, index) => row === rows[index]) ? before : undefined;
  const sum = from ? addUp(from.sum, rows.slice(from.rows.length), member) : addUp('0', rows, member);
  kept.set(member, { rows, sum });
  SUMS.set(first, kept);
  return sum;
}

function addUp(sum: string, rows: readonly unknown[], member: string): string {
  return addDecimals([sum, ...rows.map((row) => readPointer(row, member))]);
}
