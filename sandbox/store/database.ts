import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';

/** What a SQLite column can hold here; flags are 0 and 1. */
export type Value = string | number | null | Buffer;

/** The sandbox's only way to its tables. Rows come back as plain objects. */
export type Store = {
  one<Row>(sql: string, ...values: Value[]): Row | undefined;
  all<Row>(sql: string, ...values: Value[]): Row[];
  /** Runs a change; tells how many rows it touched and the id of the last one inserted. */
  run(sql: string, ...values: Value[]): { changes: number; id: number };
  /** Adds a row, given by its columns, and returns its id. */
  insert(table: string, row: Readonly<Record<string, Value>>): number;
  /** Does the work as one transaction: whatever it throws undoes all of it. Work inside work joins in. */
  atomically<Result>(work: () => Result): Result;
  wipe(): void;
  close(): void;
};

type Statement = Database.Statement<Value[]>;

/** Opens the SQLite file, or one in memory for `:memory:`, and makes the tables that it lacks. */
export function openStore(file: string): Store {
  const database = new Database(file);
  database.exec('PRAGMA foreign_keys = ON');
  if (file !== ':memory:') database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
  database.exec(readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8'));
  const statements = new Map<string, Statement>();

  function prepared(sql: string): Statement {
    let statement = statements.get(sql);
    if (!statement) statements.set(sql, (statement = database.prepare<Value[]>(sql)));
    return statement;
  }

  const store: Store = {
    // `get` of libsql adds a `_metadata` field to the row; `all` does not.
    one: <Row>(sql: string, ...values: Value[]) => prepared(sql).all(...values)[0] as Row | undefined,
    all: <Row>(sql: string, ...values: Value[]) => prepared(sql).all(...values) as Row[],
    run(sql, ...values) {
      const { changes, lastInsertRowid } = prepared(sql).run(...values);
      return { changes, id: Number(lastInsertRowid) };
    },
    insert(table, row) {
      const columns = Object.keys(row);
      const marks = columns.map(() => '?');
      const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks.join(', ')})`;
      return store.run(sql, ...Object.values(row)).id;
    },
    atomically: transactions(database),
    wipe() {
      const tables = store.all<{ name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
      );
      database.exec('PRAGMA foreign_keys = OFF');
      store.atomically(() => tables.forEach(({ name }) => database.exec(`DELETE FROM "${name}"`)));
      database.exec('PRAGMA foreign_keys = ON');
    },
    close: () => void database.close(),
  };
  return store;
}

/** Makes what runs work as one transaction; work inside work joins in. */
function transactions(database: Database.Database): Store['atomically'] {
  let depth = 0;
  return (work) => {
    if (depth > 0) return work();
    database.exec('BEGIN IMMEDIATE');
    depth += 1;
    try {
      const result = work();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    } finally {
      depth -= 1;
    }
  };
}
