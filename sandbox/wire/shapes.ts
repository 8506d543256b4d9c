import type { components, operations } from '#generated/api.ts';
import type { OperationId } from '#sandbox/contract/operations.ts';

/** A schema of openapi.yaml, by its name under components. */
export type WireShape<Name extends keyof components['schemas']> = components['schemas'][Name];

type Body<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Json } };
}
  ? Json
  : unknown;

type Query<Id extends OperationId> = operations[Id]['parameters'] extends { query?: infer Fields }
  ? Exclude<Fields, undefined>
  : unknown;

/** The JSON body and the query of a request, by openapi.yaml. */
export type RequestInput<Id extends OperationId> = Body<Id> &
  ([Query<Id>] extends [never] ? unknown : Query<Id>);

type Envelope<Id extends OperationId> = Extract<
  operations[Id]['responses'][200]['content']['application/json'],
  { code: 200 | '200' }
>;

/** The `data` of a response, by openapi.yaml. */
export type Data<Id extends OperationId> = Envelope<Id> extends { data: infer Sent } ? Sent : null;

/** The result of a handler: the `data` of the response, and its message if it is not `success`. */
export type ResponseData<Id extends OperationId> = { data: Data<Id>; message?: string };
