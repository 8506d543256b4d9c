import type { Sandbox } from '#sandbox/sandbox.ts';
import { passwordMatches } from '#sandbox/domain/players.ts';

/** The passwords of the tests: each hash is replaced by the password that matches it. */
const PASSWORDS = ['demo123456', '123456', 'secret1', 'paypass1', 'changed123'];
/** The format of a hash: salt and digest. */
const HASH = /[0-9a-f]+:[0-9a-f]{48}/g;

/** Rows as JSON, by table. */
export type AllRows = Readonly<Record<string, readonly string[]>>;

/** All rows of a sandbox but stored responses and random values: a comparison shows what happened twice. */
export function allRows({ context }: Sandbox): AllRows {
  const { store } = context();
  const tables = store.all<{ name: string; columns: string }>(
    `SELECT tables.name, group_concat(replace(CASE
       WHEN columns.name IN ('token', 'ticket') THEN 'CASE WHEN "#" > char(0) THEN char(63) ELSE "#" END'
       WHEN columns.type = 'BLOB' THEN 'hex("#")' ELSE '"#"' END, '#', columns.name)) AS columns
     FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
     WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%' AND tables.name <> 'answered'
     GROUP BY tables.name`,
  );
  // One JSON text per table, because reading a row is as slow as reading such a text.
  const rowsOf = (name: string, columns: string): string[] => {
    const sql = `SELECT group_concat(json_array(${columns}), char(10)) AS rows FROM "${name}"`;
    return store.one<{ rows: string | null }>(sql)?.rows?.replace(HASH, opened).split('\n') ?? [];
  };
  return Object.fromEntries(tables.map(({ name, columns }) => [name, rowsOf(name, columns)]));
}

/** The rows in which two databases differ, by table; empty if they are equal. */
export function difference(one: AllRows, other: AllRows): Record<string, { less: string[]; more: string[] }> {
  const tables = Object.keys(one).flatMap((name) => {
    const [less, more] = [without(one[name], other[name]), without(other[name], one[name])];
    return less.length + more.length > 0 ? [[name, { less, more }] as const] : [];
  });
  return Object.fromEntries(tables);
}

function without(rows: readonly string[] = [], others: readonly string[] = []): string[] {
  const left = [...others];
  return rows.filter((row) => {
    const at = left.indexOf(row);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const openedBy = new Map<string, string>();

function opened(hash: string): string {
  const known = openedBy.get(hash) ?? PASSWORDS.find((password) => passwordMatches(password, hash));
  openedBy.set(hash, known ?? 'another password');
  return known ?? 'another password';
}
