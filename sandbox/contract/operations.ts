import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { operations } from '#generated/api.ts';

/** The id of an operation of openapi.yaml. */
export type OperationId = keyof operations;

/** An operation as `npm run generate` reads it from openapi.yaml. */
export type ContractOperation = {
  id: OperationId;
  method: 'get' | 'post';
  path: string;
  /** none: without a session. optional: with or without one. required: only with a session. */
  access: 'none' | 'optional' | 'required';
  /** Where the fields of the request are. */
  carrier: 'nothing' | 'query' | 'json' | 'multipart';
  /** The schemas of the request: none, one, or one for each branch of a `oneOf`. */
  requests: readonly { properties?: Record<string, object> }[];
  /** The schema of a JSON body. */
  body: object;
  envelope: object;
};

const FILE = join(import.meta.dirname, '../../src/generated/operations.json');
const { operations: read } = JSON.parse(readFileSync(FILE, 'utf8')) as {
  operations: Record<string, Omit<ContractOperation, 'body'>>;
};

/** All operations of openapi.yaml by `METHOD /path`. */
export const operationTable: ReadonlyMap<string, ContractOperation> = new Map(
  Object.values(read).map((operation) => [
    `${operation.method.toUpperCase()} ${operation.path}`,
    { ...operation, body: { oneOf: operation.requests } },
  ]),
);

/** Whether a name is an operation of openapi.yaml. */
export function isOperationId(id: string): id is OperationId {
  return Object.hasOwn(read, id);
}
