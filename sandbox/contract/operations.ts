import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { operations } from '#generated/api.ts';

/** The name of a call, as openapi.yaml gives it. */
export type OperationId = keyof operations;

/** What the sandbox knows of a call: what `npm run generate` reads out of openapi.yaml. */
export type ContractOperation = {
  id: OperationId;
  method: 'get' | 'post';
  path: string;
  /** Who may call: anyone, anyone with the player known when there is one, or a logged-in player only. */
  access: 'none' | 'optional' | 'required';
  /** Where the request's fields travel. */
  carrier: 'nothing' | 'query' | 'json' | 'multipart';
  /** The shapes that a request may have: none, one, or one for each branch of a `oneOf`. */
  requests: readonly { properties?: Record<string, object> }[];
  envelope: object;
};

const FILE = join(import.meta.dirname, '../../src/generated/operations.json');
let table: Map<string, ContractOperation> | undefined;

/** All operations of openapi.yaml by `METHOD /path`. */
export function operationTable(): ReadonlyMap<string, ContractOperation> {
  if (table) return table;
  const read = JSON.parse(readFileSync(FILE, 'utf8')) as { operations: Record<string, ContractOperation> };
  const entries = Object.values(read.operations).map((operation): [string, ContractOperation] => [
    `${operation.method.toUpperCase()} ${operation.path}`,
    operation,
  ]);
  return (table = new Map(entries));
}

/** Whether a name is an operation of openapi.yaml. */
export function isOperationId(id: string): id is OperationId {
  return [...operationTable().values()].some((operation) => operation.id === id);
}
