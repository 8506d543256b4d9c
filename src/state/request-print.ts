import type { Operation, RequestField } from '#api/contract-table.ts';
import { sha256 } from '#rules/sha-256.ts';

/** What a print is taken of. */
export interface Printed {
  readonly operation: Operation;
  readonly body: Readonly<Record<string, unknown>>;
  /** Whose request it is. */
  readonly account: string;
  /** Something that only this page's life knows. It stands over secrets that are part of what is asked. */
  readonly salt: string;
}

/**
 * Tells one request from another by a SHA-256 digest over operation, account and what is asked. A secret that only proves who asks is left
 * out: the same deposit with another password is the same deposit. One that is part of what is asked, such as a new password, goes in under
 * the page's salt, so that no kept print can be tried against a list of passwords.
 */
export function printOf({ operation, body, account, salt }: Printed): string {
  const asked = operation.fields.flatMap((field): [string, unknown][] => {
    const value = Object.hasOwn(body, field.name) ? body[field.name] : undefined;
    if (value === undefined || field.secret === 'proof') return [];
    return [[field.name, field.secret ? sha256(`${salt} ${String(value)}`) : comparable(field, value)]];
  });
  return sha256(JSON.stringify([operation.id, account, asked]));
}

/** Whether a request says something of its own that two of them could have in common. */
export function saysSomething({ fields }: Operation): boolean {
  return fields.some(({ secret }) => secret === undefined);
}

function comparable({ isNumber }: RequestField, value: unknown): unknown {
  if (value instanceof Blob) return [value.type, value.size, 'lastModified' in value && value.lastModified];
  return isNumber ? Number(value) : value;
}
