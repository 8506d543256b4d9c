import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { ContractOperation } from './operations.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false, validateSchema: false });
const compiled = new Map<object, ValidateFunction>();

/** Validates a JSON body by openapi.yaml; no errors for any other carrier. */
export function bodyErrors(operation: ContractOperation, body: unknown): readonly ErrorObject[] {
  const { carrier, requests } = operation;
  const [only] = requests;
  if (carrier !== 'json' || !only) return [];
  return errors(operation, requests.length > 1 ? { oneOf: requests } : only, body);
}

/** Validates the query of a request by openapi.yaml. */
export function queryErrors(
  { carrier, requests }: ContractOperation,
  query: Record<string, unknown>,
): readonly ErrorObject[] {
  const known = carrier === 'query' ? Object.entries(requests[0]?.properties ?? {}) : [];
  return known
    .filter(([name]) => query[name] !== undefined)
    .flatMap(([name, schema]) => errors(schema, schema, query[name], `/${name}`));
}

/** Validates the envelope of a response by openapi.yaml. */
export function responseErrors({ envelope }: ContractOperation, response: unknown): readonly ErrorObject[] {
  return errors(envelope, envelope, response);
}

function errors(key: object, schema: object, value: unknown, instancePath?: string): readonly ErrorObject[] {
  const validate = compiled.get(key) ?? ajv.compile(schema);
  compiled.set(key, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map((error) => ({ ...error, ...(instancePath && { instancePath }) }));
}
