import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OperationId } from '#generated/contract.ts';
import type { OperationDescription } from '#scripts/contract/openapi-document.ts';

const FILE = join(import.meta.dirname, '../../src/generated/operations.json');
const { operations: read } = JSON.parse(readFileSync(FILE, 'utf8')) as {
  operations: Record<string, OperationDescription & { id: OperationId }>;
};

/** An operation of openapi.yaml, with the schema of a JSON body. */
export type ContractOperation = OperationDescription & { id: OperationId; body: object };

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
