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
const { operations: read } = JSON.parse(readFileSync(FILE, 'utf8')) as {
  operations: Record<string, ContractOperation>;
};

/** All operations of openapi.yaml by `METHOD /path`. */
export const operationTable: ReadonlyMap<string, ContractOperation> = new Map(
  Object.values(read).map((operation) => [`${operation.method.toUpperCase()} ${operation.path}`, operation]),
);

/** Whether a name is an operation of openapi.yaml. */
export function isOperationId(id: string): id is OperationId {
  return Object.hasOwn(read, id);
}
