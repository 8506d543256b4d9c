import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { contractDocument } from './document.ts';
import type { ContractOperation } from './operations.ts';

const ROOT = 'contract';
const compiled = new Map<string, ValidateFunction>();
let ajv: Ajv2020 | undefined;

/** The faults that openapi.yaml finds in a request's body; none when it is right. */
export function bodyFaults(operation: ContractOperation, body: unknown): readonly ErrorObject[] {
  if (operation.body !== 'json') return [];
  return faults(operation, 'requestBody/content/application~1json/schema', body);
}

/** The faults that openapi.yaml finds in a request's query; none when it is right. */
export function queryFaults(
  operation: ContractOperation,
  query: Record<string, unknown>,
): readonly ErrorObject[] {
  const parameters =
    contractDocument().paths[operation.path]?.[operation.method.toLowerCase()]?.parameters ?? [];
  return parameters.flatMap((parameter, index) => {
    const name = parameter.name ?? '';
    if (parameter.in !== 'query' || query[name] === undefined) return [];
    return faults(operation, `parameters/${index}/schema`, query[name]).map((fault) => ({
      ...fault,
      instancePath: `/${name}`,
    }));
  });
}

/** The faults that openapi.yaml finds in an answer's envelope; none when it is right. */
export function answerFaults(operation: ContractOperation, envelope: unknown): readonly ErrorObject[] {
  return faults(operation, 'responses/200/content/application~1json/schema', envelope);
}

function faults(operation: ContractOperation, place: string, value: unknown): readonly ErrorObject[] {
  const path = operation.path.replaceAll('~', '~0').replaceAll('/', '~1');
  const pointer = `${ROOT}#/paths/${path}/${operation.method.toLowerCase()}/${place}`;
  let validate = compiled.get(pointer);
  if (!validate) compiled.set(pointer, (validate = checker().compile({ $ref: pointer })));
  return validate(value) ? [] : (validate.errors ?? []);
}

function checker(): Ajv2020 {
  if (ajv) return ajv;
  ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false, validateSchema: false });
  ajv.addSchema(contractDocument(), ROOT);
  return ajv;
}
