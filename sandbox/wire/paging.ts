import type { PlayerRow } from '#sandbox/domain/players.ts';
import type { Store, SqlValue } from '#sandbox/store/store.ts';
import { DAY_MS, startOfBeijingDay } from '#sandbox/time/beijing.ts';

const PAGE_ROWS = 20;

/** One page of rows in a response (reading 5). */
type Page<Row> = { data: Row[]; total: number; last_page: number };

/** Selects rows of a table. `where`: columns and their values; an empty or absent value matches all rows. */
type Records = { from: string; where?: Readonly<Record<string, SqlValue | undefined>>; newestBy?: string };

/** Reads a page of the player's rows in the requested period, newest first; empty after the last page. */
export function readRecords<Row, Shown>(
  { store, player, now, input }: RecordsCall,
  { from, where = {}, newestBy = 'created_at' }: Records,
  serialize: (row: Row) => Shown,
): Page<Shown> {
  const filters = Object.entries<SqlValue | undefined>({ player_id: player.id, ...where }).flatMap(
    ([column, value]) => (value === undefined || value === '' ? [] : [{ column, value }]),
  );
  const conditions = [...filters.map(({ column }) => `${column} = ?`), `${newestBy} >= ?`];
  const values = [...filters.map(({ value }) => value), input.date ? periodStart(now, input.date) : 0];
  const rows = `FROM ${from} WHERE ${conditions.join(' AND ')}`;
  const total = store.number(`SELECT COUNT(*) ${rows}`, ...values);
  const data = store.all<Row>(
    `SELECT * ${rows} ORDER BY ${newestBy} DESC, id DESC LIMIT ? OFFSET ?`,
    ...values,
    PAGE_ROWS,
    (input.page - 1) * PAGE_ROWS,
  );
  return { data: data.map(serialize), total, last_page: lastPage(total) };
}

type RecordsCall = {
  store: Store;
  player: Pick<PlayerRow, 'id'>;
  now: number;
  input: { page: number; date?: number | string };
};

/** Returns one page of a list of rows. */
export function pageOf<Row>(rows: readonly Row[], page: number): Page<Row> {
  const from = (page - 1) * PAGE_ROWS;
  return { data: rows.slice(from, from + PAGE_ROWS), total: rows.length, last_page: lastPage(rows.length) };
}

function lastPage(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_ROWS));
}

const PERIOD_DAYS: Readonly<Record<string, number>> = { '1': 1, '2': 7, '3': 15, '4': 30 };

/** The start of a period: 1 is today, 2 the last 7 days, 3 the last 15, 4 the last 30 (spec section 9). */
function periodStart(nowMs: number, date: number | string): number {
  return startOfBeijingDay(nowMs) - ((PERIOD_DAYS[String(date)] ?? 30) - 1) * DAY_MS;
}
