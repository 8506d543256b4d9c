import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { ContractOperation } from './operations.ts';

/** Caches the compiled validator of each schema object. */
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false, validateSchema: false });

/**
 * Validates a JSON body by openapi.yaml; no errors for an operation whose requests have no JSON body. Of several request shapes, the one counts
 * whose constants and enums the body satisfies.
 */
export function bodyErrors({ carrier, requests }: ContractOperation, body: unknown): readonly ErrorObject[] {
  if (carrier !== 'json') return [];
  const [best = []] = requests
    .map((schema) => errors(schema, body))
    .sort((left, right) => mismatches(left) - mismatches(right) || left.length - right.length);
  return best;
}

function mismatches(found: readonly ErrorObject[]): number {
  return found.filter(({ keyword }) => ['const', 'enum', 'not'].includes(keyword)).length;
}

/** Validates the query of a request by openapi.yaml. */
export function queryErrors(
  { carrier, requests }: ContractOperation,
  query: Record<string, unknown>,
): readonly ErrorObject[] {
  const known = carrier === 'query' ? Object.entries(requests[0]?.properties ?? {}) : [];
  return known
    .filter(([name]) => query[name] !== undefined)
    .flatMap(([name, schema]) => errors(schema, query[name], `/${name}`));
}

/** Validates the envelope of a response by openapi.yaml. */
export function responseErrors({ envelope }: ContractOperation, response: unknown): readonly ErrorObject[] {
  return errors(envelope, response);
}

function errors(schema: object, value: unknown, instancePath?: string): readonly ErrorObject[] {
  const validate = ajv.compile(schema);
  if (validate(value)) return [];
  return (validate.errors ?? []).map((error) => ({ ...error, ...(instancePath && { instancePath }) }));
}
