import type { components, operations } from '#generated/api.ts';
import type { OperationId } from '#sandbox/contract/operations.ts';

/** A shape that openapi.yaml names under components. */
export type WireShape<Name extends keyof components['schemas']> = components['schemas'][Name];

type Body<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Json } };
}
  ? Json
  : unknown;

type Query<Id extends OperationId> = operations[Id]['parameters'] extends { query?: infer Fields }
  ? Exclude<Fields, undefined>
  : unknown;

/** What a call sends: its JSON body and its query, by openapi.yaml. */
export type RequestInput<Id extends OperationId> = Body<Id> &
  ([Query<Id>] extends [never] ? unknown : Query<Id>);

type Envelope<Id extends OperationId> = Extract<
  operations[Id]['responses'][200]['content']['application/json'],
  { code: 200 | '200' }
>;

/** What a call answers under `data`, by openapi.yaml. */
export type Data<Id extends OperationId> = Envelope<Id> extends { data: infer Sent } ? Sent : null;

/** A handler's answer: what stands under `data`, and the envelope's message where it is not `success`. */
export type ResponseData<Id extends OperationId> = { data: Data<Id>; message?: string };
