import type { Sandbox } from '#sandbox/sandbox.ts';
import { passwordMatches } from '#sandbox/security/credentials.ts';

/** Passwords that the tests use: a hash is written down as the one that opens it. */
const PASSWORDS = ['demo123456', '123456', 'secret1', 'paypass1', 'changed123'];
const HASHED = ['password_hash', 'pay_hash'];
const RANDOM = ['token', 'ticket'];

/** Rows as JSON, by table. */
export type World = Readonly<Record<string, readonly string[]>>;

/**
 * Every row of every table of a sandbox, so that two worlds can be compared whole: whatever happened a second time would show. Left out are
 * the memory of answers and what is random by nature.
 */
export function wholeWorld({ context }: Sandbox): World {
  const { store } = context();
  const tables = store.all<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'answered'",
  );
  const rowsOf = (name: string): string[] =>
    store.all<Record<string, unknown>>(`SELECT * FROM "${name}"`).map((row) => JSON.stringify(plain(row)));
  return Object.fromEntries(tables.map(({ name }) => [name, rowsOf(name)]));
}

/** The rows in which two worlds differ, by table; empty for equal worlds. */
export function difference(one: World, other: World): Record<string, { less: string[]; more: string[] }> {
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

function plain(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      HASHED.includes(name) ? opened(String(value)) : RANDOM.includes(name) && value ? 'random' : value,
    ]),
  );
}
