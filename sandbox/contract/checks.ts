import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { ContractOperation } from './operations.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false, validateSchema: false });
const compiled = new Map<object, ValidateFunction>();

/** The faults that openapi.yaml finds in a JSON body; none for any other carrier. */
export function bodyFaults(operation: ContractOperation, body: unknown): readonly ErrorObject[] {
  const { carrier, requests } = operation;
  const [only] = requests;
  if (carrier !== 'json' || !only) return [];
  return faults(operation, requests.length > 1 ? { oneOf: requests } : only, body);
}

/** The faults that openapi.yaml finds in a request's query. */
export function queryFaults(
  { carrier, requests }: ContractOperation,
  query: Record<string, unknown>,
): readonly ErrorObject[] {
  const known = carrier === 'query' ? Object.entries(requests[0]?.properties ?? {}) : [];
  return known
    .filter(([name]) => query[name] !== undefined)
    .flatMap(([name, schema]) => faults(schema, schema, query[name], `/${name}`));
}

/** The faults that openapi.yaml finds in an answer's envelope. */
export function answerFaults({ envelope }: ContractOperation, answer: unknown): readonly ErrorObject[] {
  return faults(envelope, envelope, answer);
}

function faults(key: object, schema: object, value: unknown, instancePath?: string): readonly ErrorObject[] {
  const validate = compiled.get(key) ?? ajv.compile(schema);
  compiled.set(key, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map((fault) => ({ ...fault, ...(instancePath && { instancePath }) }));
}
