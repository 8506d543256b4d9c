import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { digest } from '#scripts/files/digest.ts';
import type { Effect } from '#api/call-types.ts';
import { readPointer } from '#model/evaluate.ts';
import { isRecord } from '#rules/value-checks.ts';

/** A JSON Schema of openapi.yaml (draft 2020-12) after its references are resolved. */
export interface Schema {
  readonly [keyword: string]: unknown;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  /** The name in components/schemas of a schema that was referenced. */
  readonly 'x-name'?: string;
  readonly 'x-strict'?: string;
  readonly 'x-lone'?: string;
  readonly 'x-first'?: boolean;
  /** The known values of a code in an answer. */
  readonly 'x-codes'?: readonly (string | number)[];
  readonly format?: string;
  /** A secret that only proves the player's identity. */
  readonly 'x-proof'?: boolean;
}

/** An operation of openapi.yaml, as the generators, the config checker and the sandbox read it. */
export type OperationDescription = ReturnType<typeof describe>;

/** The operations of an API by operationId. */
export type Operations = Readonly<Record<string, OperationDescription>>;

/**
 * Reads the operations of an OpenAPI 3.1 file. Parsing that much YAML takes half a second, so the result that
 * `npm run generate` wrote is used if it was made from the same text.
 */
export function loadOperations(file = 'openapi.yaml', cache = 'src/generated/operations.json'): Operations {
  const text = readFileSync(file, 'utf8');
  if (existsSync(cache)) {
    const cached = JSON.parse(readFileSync(cache, 'utf8')) as { source: string; operations: Operations };
    if (cached.source === digest(text)) return cached.operations;
  }
  return readOperations(parse(text), file);
}

/** Lists the operations of a parsed document. `file` names it in error messages. */
export function readOperations(raw: unknown, file = 'openapi.yaml'): Operations {
  const document = resolveReferences(raw, file) as Document;
  const operations: Record<string, OperationDescription> = {};
  for (const [path, item] of Object.entries(document.paths))
    for (const method of ['get', 'post'] as const) {
      const operation = item[method];
      if (operation) operations[operation.operationId] = describe(document, path, method, operation);
    }
  return operations;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<'get' | 'post', Operation>>>>>;
  readonly security?: Security;
}

type Security = readonly Readonly<Record<string, unknown>>[];

interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly security?: Security;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
  readonly 'x-effect'?: boolean | 'money' | 'session';
  readonly 'x-repeatable'?: boolean;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface Media {
  readonly schema: Schema;
  readonly example?: unknown;
}

function describe(document: Document, path: string, method: 'get' | 'post', operation: Operation) {
  const media = operation.responses['200']?.content?.['application/json'];
  const success = media?.schema.anyOf?.[0];
  const answer = success?.properties?.['data'];
  if (!media || !answer)
    throw new Error(
      `openapi.yaml: ${operation.operationId} has no answer of the form anyOf: [{code, message, data}, Refusal] under responses/200. Write it like its neighbours.`,
    );
  const content = operation.requestBody?.content ?? {};
  const multipart = content['multipart/form-data']?.schema;
  const body = multipart ?? content['application/json']?.schema;
  const query = querySchema(operation.parameters ?? []);
  const carrier = multipart ? 'multipart' : body ? 'json' : query ? 'query' : ('nothing' as const);
  const request = body ?? query;
  return {
    id: operation.operationId,
    ...(operation.summary !== undefined && { summary: operation.summary }),
    method,
    path,
    /** none: no token is sent; optional: one is sent if there is one; required: a session is needed. */
    access: accessOf(operation.security ?? document.security ?? []),
    effect: effectOf(operation),
    ...(operation['x-repeatable'] && { isRepeatable: true }),
    /** How the request's fields are sent. */
    carrier,
    /** The possible request shapes: none, one, or one for each branch of a `oneOf`. */
    requests: request ? (request.oneOf ?? [request]) : [],
    /** The response body: the envelope of a success or of a refusal. */
    envelope: media.schema,
    /** `data` in the envelope of a success. */
    answer,
    example: media.example,
  };
}

function effectOf({ operationId, 'x-effect': effect = false }: Operation): Effect {
  if (effect === true) return 'change';
  if (effect === false) return 'none';
  if (effect === 'money' || effect === 'session') return effect;
  throw new Error(
    `openapi.yaml: x-effect of ${operationId} is ${JSON.stringify(effect)}. Write true, money or session.`,
  );
}

function accessOf(security: Security) {
  if (security.length === 0) return 'none';
  return security.some((choice) => Object.keys(choice).length === 0) ? 'optional' : 'required';
}

function querySchema(parameters: readonly Parameter[]): Schema | undefined {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  if (inQuery.length === 0) return undefined;
  return {
    type: 'object',
    additionalProperties: false,
    required: inQuery.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    properties: Object.fromEntries(
      inQuery.map(({ name, schema, description }) => [
        name,
        { ...schema, ...(description ? { description } : {}) },
      ]),
    ),
  };
}

/**
 * Resolves every local `$ref`. Keywords beside a `$ref` override those of its target (OpenAPI 3.1). A schema
 * of components/schemas gets its name as `x-name`. Throws for a missing, external or circular reference.
 */
export function resolveReferences(root: unknown, file: string): unknown {
  const resolvedTargets = new Map<string, unknown>();
  const pending = new Set<string>();

  const resolveTarget = (reference: string): unknown => {
    if (resolvedTargets.has(reference)) return resolvedTargets.get(reference);
    if (!reference.startsWith('#/'))
      throw new Error(
        `${file}: $ref '${reference}' points to another file. Move the definition into components.`,
      );
    if (pending.has(reference))
      throw new Error(`${file}: $ref '${reference}' is a circular reference. Remove one of its references.`);
    pending.add(reference);
    const found = readPointer(root, reference.slice(1));
    if (found === null) throw new Error(`${file}: $ref '${reference}' does not exist. Correct its spelling.`);
    const resolved = withName(reference, walk(found));
    pending.delete(reference);
    resolvedTargets.set(reference, resolved);
    return resolved;
  };

  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isRecord(value)) return value;
    const { $ref: reference, ...beside } = value;
    const own = Object.fromEntries(Object.entries(beside).map(([key, entry]) => [key, walk(entry)]));
    if (typeof reference !== 'string') return own;
    const resolved = resolveTarget(reference);
    return Object.keys(own).length > 0 && isRecord(resolved) ? { ...resolved, ...own } : resolved;
  };

  return walk(root);
}

function withName(reference: string, schema: unknown): unknown {
  const name = /^#\/components\/schemas\/([^/]+)$/.exec(reference)?.[1];
  return name && isRecord(schema) ? { ...schema, 'x-name': name } : schema;
}
