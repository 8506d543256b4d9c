import type { components, operations } from '#generated/api.ts';
import type { OperationId } from '#generated/contract.ts';

/** A schema of openapi.yaml, by its name under components. */
export type ApiSchema<Name extends keyof components['schemas']> = components['schemas'][Name];

type Envelope<Id extends OperationId> = Extract<
  operations[Id]['responses'][200]['content']['application/json'],
  { code: 200 | '200' }
>;

/** The `data` of a response, by openapi.yaml. */
export type ResponseData<Id extends OperationId> = Envelope<Id> extends { data: infer Sent } ? Sent : null;

/** The result of a handler: the `data` of the response, and its message if it is not `success`. */
export type HandlerResult<Id extends OperationId> = { data: ResponseData<Id>; message?: string };
