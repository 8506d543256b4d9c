import type { Store, Value } from '#sandbox/store/store.ts';
import { DAY_MS, startOfBeijingDay } from '#sandbox/time/beijing.ts';

/** Rows to a page, on every paged list. */
const PAGE_ROWS = 20;

/** One page of rows, as the wire pages (reading 5). */
type Page<Row> = { data: Row[]; total: number; last_page: number };

/** Reads one page of a query, each row in its wire shape; a page past the last is empty. */
export function readPage<Row, Shown>(
  store: Store,
  { sql, values, page }: { sql: string; values: Value[]; page: number },
  serialize: (row: Row) => Shown,
): Page<Shown> {
  const total = store.one<{ total: number }>(`SELECT COUNT(*) AS total FROM (${sql})`, ...values)?.total ?? 0;
  const rows = store.all<Row>(`${sql} LIMIT ? OFFSET ?`, ...values, PAGE_ROWS, (page - 1) * PAGE_ROWS);
  return { data: rows.map(serialize), total, last_page: Math.max(1, Math.ceil(total / PAGE_ROWS)) };
}

/** One page of rows that are kept in a list. */
export function pageOf<Row>(rows: readonly Row[], page: number): Page<Row> {
  const from = (page - 1) * PAGE_ROWS;
  return {
    data: rows.slice(from, from + PAGE_ROWS),
    total: rows.length,
    last_page: Math.max(1, Math.ceil(rows.length / PAGE_ROWS)),
  };
}

const PERIOD_DAYS: Readonly<Record<string, number>> = { '1': 1, '2': 7, '3': 15, '4': 30 };

/** The first moment of a period filter: 1 today, 2 the last 7 days, 3 the last 15, 4 the last 30 (spec section 9). */
export function periodStart(nowMs: number, date: number | string): number {
  return startOfBeijingDay(nowMs) - ((PERIOD_DAYS[String(date)] ?? 30) - 1) * DAY_MS;
}
