import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OperationId } from '#generated/contract.ts';
import { oneOf } from '#rules/value-checks.ts';
import type { OperationDescription } from '#scripts/contract/openapi-document.ts';

const FILE = join(import.meta.dirname, '../../src/generated/operations.json');
const { operations: read } = JSON.parse(readFileSync(FILE, 'utf8')) as {
  operations: Record<string, ContractOperation>;
};

export type ContractOperation = OperationDescription & { id: OperationId };

/** All operations of openapi.yaml by `METHOD /path`. */
export const operationTable: ReadonlyMap<string, ContractOperation> = new Map(
  Object.values(read).map((operation) => [`${operation.method.toUpperCase()} ${operation.path}`, operation]),
);

export const isOperationId = oneOf(Object.keys(read));
