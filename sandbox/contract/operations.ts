import type { operations } from '#generated/api.ts';
import { contractDocument, type OperationObject } from './document.ts';

/** The name of a call, as openapi.yaml gives it. */
export type OperationId = keyof operations;

/** Who may call: anyone, anyone with the player known when there is one, or a logged-in player only. */
export type Access = 'anyone' | 'optional' | 'player';

/** What the sandbox knows of a call before it runs it. */
export type ContractOperation = {
  id: OperationId;
  method: string;
  path: string;
  access: Access;
  body: 'json' | 'multipart' | 'none';
  parameters: readonly string[];
};

let table: Map<string, ContractOperation> | undefined;

/** All operations of openapi.yaml by `METHOD /path`. */
export function operationTable(): ReadonlyMap<string, ContractOperation> {
  table ??= new Map(
    Object.entries(contractDocument().paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        describe(method.toUpperCase(), path, operation),
      ]),
    ),
  );
  return table;
}

/** Whether a name is an operation of openapi.yaml. */
export function isOperationId(id: string): id is OperationId {
  return [...operationTable().values()].some((operation) => operation.id === id);
}

function describe(method: string, path: string, operation: OperationObject): ContractOperation {
  return {
    id: operation.operationId as OperationId,
    method,
    path,
    access: accessOf(operation),
    body: bodyOf(operation),
    parameters: (operation.parameters ?? []).flatMap((parameter) =>
      parameter.in === 'query' && parameter.name ? [parameter.name] : [],
    ),
  };
}

// The document asks for a bearer token unless an operation says otherwise.
function accessOf({ security }: OperationObject): Access {
  if (!security) return 'player';
  if (security.length === 0) return 'anyone';
  return security.some((scheme) => Object.keys(scheme).length === 0) ? 'optional' : 'player';
}

function bodyOf({ requestBody }: OperationObject): ContractOperation['body'] {
  if (!requestBody) return 'none';
  return 'application/json' in requestBody.content ? 'json' : 'multipart';
}
