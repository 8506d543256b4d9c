import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
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

const OPTIONS = { strict: false, allErrors: true, validateFormats: false, validateSchema: false };

const ajv = new Ajv2020(OPTIONS); // Caches the compiled validator of each schema object, as queryAjv does.
/** A query is text: numbers in it are converted, and unknown names are removed. */
const queryAjv = new Ajv2020({ ...OPTIONS, coerceTypes: true, removeAdditional: true });

/**
 * Validates the fields of a request by openapi.yaml, and converts those of a query. Of several request
 * shapes, the one with the fewest wrong constants and enums counts.
 */
export function requestErrors({ carrier, requests }: ContractOperation, fields: unknown) {
  const by = carrier === 'query' ? queryAjv : ajv;
  const [best = []] = requests
    .map((schema) => errors(by, schema, fields))
    .sort((left, right) => mismatches(left) - mismatches(right) || left.length - right.length);
  return best;
}

function mismatches(found: readonly ErrorObject[]): number {
  return found.filter(({ keyword }) => ['const', 'enum', 'not'].includes(keyword)).length;
}

/** Validates the envelope of a response by openapi.yaml. */
export function responseErrors({ envelope }: ContractOperation, response: unknown): readonly ErrorObject[] {
  return errors(ajv, envelope, response);
}

function errors(by: Ajv2020, schema: object, value: unknown): readonly ErrorObject[] {
  const validate = by.compile(schema);
  return validate(value) ? [] : (validate.errors ?? []);
}
