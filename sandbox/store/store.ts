import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseSyncInstance, DatabaseSync, enhance } from '@photostructure/sqlite';
import { createCache } from '#scripts/files/cache.ts';

/** The value of a column; flags are 0 and 1. */
export type SqlValue = string | number | null | Buffer;

/** Access to the tables of the sandbox. Rows are plain objects. */
export type Store = ReturnType<typeof openStore>;

/** Opens the SQLite file, or a database in memory for `:memory:`, and creates missing tables. */
export function openStore(file: string) {
  const database = enhance(new DatabaseSync(file));
  if (file !== ':memory:') database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
  database.exec(readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8'));
  const remember = createCache();
  const prepared = (sql: string) => remember(sql, () => database.prepare(sql));
  const all = <Row>(sql: string, ...values: SqlValue[]): Row[] => prepared(sql).all(...values) as Row[];
  /** Runs work in a transaction, which an exception rolls back. Nested work joins the outer transaction. */
  const transaction = <Result>(work: () => Result): Result =>
    database.isTransaction ? work() : database.transaction(work).immediate();

  /** Runs a change; returns the number of changed rows and the id of the last inserted one. */
  function run(sql: string, ...values: SqlValue[]): { changes: number; id: number } {
    const { changes, lastInsertRowid } = prepared(sql).run(...values);
    return { changes, id: Number(lastInsertRowid) };
  }

  return {
    all,
    one: <Row>(sql: string, ...values: SqlValue[]): Row | undefined =>
      prepared(sql).get(...values) as Row | undefined,
    /** Returns the only value of a query as a number: a count, a sum, a column; 0 if there is none. */
    number: (sql: string, ...values: SqlValue[]): number =>
      Number(Object.values(prepared(sql).get(...values) ?? {})[0] ?? 0),
    run,
    /** Adds a row, given by its columns, and returns its id. */
    insert(table: string, row: Readonly<Record<string, SqlValue>>): number {
      const columns = Object.keys(row);
      const marks = columns.map(() => '?').join(', ');
      return run(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks})`, ...Object.values(row)).id;
    },
    transaction,
    /** Runs `work` and undoes it. Throws inside of a transaction. */
    rolledBack: <Result>(work: () => Result): Result => runRolledBack(database, work),
    wipe: (): void => transaction(() => deleteRows(database)),
    close(): void {
      if (database.isOpen) database.close();
    },
  };
}

function runRolledBack<Result>(database: DatabaseSyncInstance, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    return work();
  } finally {
    database.exec('ROLLBACK');
  }
}

/** Deletes all rows, table by table in any order: foreign keys are checked when the transaction ends. */
function deleteRows(database: DatabaseSyncInstance): void {
  database.exec('PRAGMA defer_foreign_keys = ON');
  const sql = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
  for (const { name } of database.prepare(sql).all()) database.exec(`DELETE FROM "${String(name)}"`);
}
