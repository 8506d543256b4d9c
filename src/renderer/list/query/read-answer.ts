import type { List } from '#generated/config.ts';
import { readPointer } from '#model/scope.ts';
import type { LoadedRow, PageAnswer } from './list-state.ts';

/**
 * Reads the rows of an answer and what it says of how many there are. `rows` may point at the rows themselves, with
 * `total` and `lastPage` beside them, or at the page that holds all three. undefined: there is no list there.
 */
export function readAnswer(
  list: Pick<List, 'rows' | 'key' | 'identity'>,
  data: unknown,
  number: number,
): PageAnswer | undefined {
  const found = readPointer(data, list.rows);
  const isArray = Array.isArray(found);
  const page = isArray
    ? readPointer(data, list.rows.slice(0, Math.max(0, list.rows.lastIndexOf('/'))))
    : found;
  const rows = isArray ? found : readPointer(page, '/rows');
  if (!Array.isArray(rows)) return found === null ? { rows: [], total: 0, lastPage: 1, data } : undefined;
  return {
    rows: named(list, rows, number),
    total: count(readPointer(page, '/total')),
    lastPage: count(readPointer(page, '/lastPage')),
    data,
  };
}

/** Names each row. Rows that are alike in all that names them are counted: one answer means each of its rows. */
function named(
  { key, identity }: Pick<List, 'key' | 'identity'>,
  rows: readonly unknown[],
  number: number,
): readonly LoadedRow[] {
  const seen = new Map<string, number>();
  return rows.map((row, index) => {
    const name = keyOf(key, row, `${String(number)}.${String(index)}`);
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    const known = identity && identityOf(identity, row);
    return {
      key: before === 0 ? name : `${name}#${String(before + 1)}`,
      ...(known !== undefined && { identity: known }),
      row,
    };
  });
}

/** A row that has none of its naming members is named by its place, so that it is never taken for another. */
function keyOf(pointers: readonly string[], row: unknown, place: string): string {
  const parts = pointers.map((pointer) => readPointer(row, pointer));
  return parts.every((part) => part === null) ? place : JSON.stringify(parts);
}

/** A row that lacks a part of its identity has none: a transfer has no order number, and two transfers are not one. */
function identityOf(pointers: readonly string[], row: unknown): string | undefined {
  const parts = pointers.map((pointer) => readPointer(row, pointer));
  return parts.some((part) => part === null || part === '') ? undefined : JSON.stringify(parts);
}

function count(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
}
