import {
  definitionOf,
  type JsonSchema,
  type PlacedSchema,
  type Schemas,
} from '#scripts/schema/json-schema.ts';

/**
 * Resolves the references of a schema, and bare kinds. Members beside a `$ref` (its description) take precedence; the name is that of the
 * first definition on the way. Throws for an unknown reference: the schemas are ours.
 */
export function resolved(placed: PlacedSchema, schemas: Schemas): PlacedSchema {
  const { $ref, ...own } = placed.schema;
  if ($ref === undefined) return ofKind(placed, schemas);
  const target = definitionOf($ref, placed.file, schemas);
  if (!target) throw new Error(`${placed.file} refers to ${$ref}, and there is no such definition`);
  const name = placed.name ?? target.name;
  const found = resolved({ ...target, name }, schemas);
  return { ...found, schema: { ...found.schema, ...own }, name };
}

/** Props of blocks have `x-kind` without `$ref`. A bare `x-kind` means the common definition of that name; a label or text is a copy key. */
function ofKind(placed: PlacedSchema, schemas: Schemas): PlacedSchema {
  const { 'x-kind': given = '', description, type, ...rest } = placed.schema;
  const kind = type === 'string' && ['label', 'text'].includes(given) ? 'copyKey' : given;
  const named = definitionOf(`common.schema.json#/definitions/${kind}`, placed.file, schemas);
  const isBare = !rest.properties && !rest.items && !rest.anyOf && !rest.additionalProperties;
  if (!named || !isBare || placed.name === kind || named.schema === placed.schema) return placed;
  const found = resolved({ ...named, name: kind }, schemas);
  return { ...found, schema: { ...found.schema, ...(description !== undefined && { description }) } };
}

/** A part of a schema, resolved. */
export function partOf(placed: PlacedSchema, schema: JsonSchema, schemas: Schemas): PlacedSchema {
  return resolved({ file: placed.file, schema }, schemas);
}

export interface Alternative {
  /** Its `kind` or `do`, else the title or name of its schema. */
  readonly name: string;
  readonly placed: PlacedSchema;
}

/** A literal that a schema allows, and its description. */
export interface SchemaChoice {
  readonly value: string | number | boolean;
  readonly note?: string;
}

export type EditorShape =
  | { readonly kind: 'object' | 'array' | 'map' | 'boolean' | 'number' | 'line' | 'fixed' }
  | { readonly kind: 'choice'; readonly choices: readonly SchemaChoice[] }
  /** A copy key whose text is edited, or one of the alternatives. */
  | { readonly kind: 'copy'; readonly alternatives: readonly Alternative[] }
  /** A literal (one of the choices, if there are any), or one of the alternatives. */
  | {
      readonly kind: 'value';
      readonly choices: readonly SchemaChoice[];
      readonly alternatives: readonly Alternative[];
    }
  | { readonly kind: 'union'; readonly alternatives: readonly Alternative[] };

/** The shape of a resolved schema. */
export function shapeOf(placed: PlacedSchema, schemas: Schemas): EditorShape {
  const { schema, name } = placed;
  if (name === 'copyKey') return { kind: 'copy', alternatives: [] };
  if (schema.const !== undefined) return { kind: 'fixed' };
  if (schema.enum) return { kind: 'choice', choices: choicesOf(placed) };
  const branches = schema.oneOf ?? schema.anyOf;
  if (branches) {
    const parts = branches.map((branch) => partOf(placed, branch, schemas));
    if (parts.every((part) => part.schema.const !== undefined))
      return { kind: 'choice', choices: parts.flatMap(choicesOf) };
    return unionOf(parts, schemas);
  }
  const { type } = schema;
  if (type === 'object') return { kind: isMap(schema) ? 'map' : 'object' };
  if (type === 'boolean') return { kind: 'boolean' };
  if (type === 'integer' || type === 'number') return { kind: 'number' };
  if (type === 'string') return { kind: 'line' };
  if ([type].flat().includes('array')) return { kind: 'array' };
  return { kind: 'value', choices: [], alternatives: [] };
}

function isMap({ properties, additionalProperties }: JsonSchema): boolean {
  return !properties || typeof additionalProperties === 'object';
}

function unionOf(parts: readonly PlacedSchema[], schemas: Schemas): EditorShape {
  const flat = parts.flatMap((part) => flattened(part, schemas));
  const objects = flat.filter(({ schema }) => schema.type === 'object' || schema.type === 'array');
  const alternatives = objects.map((part) => ({ name: nameOf(part), placed: part }));
  if (flat.some((part) => part.name === 'copyKey')) return { kind: 'copy', alternatives };
  const literals = flat.filter((part) => !objects.includes(part));
  if (literals.length === 0) return { kind: 'union', alternatives };
  return { kind: 'value', choices: literals.flatMap(choicesOf), alternatives };
}

/** The branches of a nested `anyOf`. */
function flattened(part: PlacedSchema, schemas: Schemas): readonly PlacedSchema[] {
  if (!part.schema.anyOf || part.schema.type !== undefined) return [part];
  return part.schema.anyOf.flatMap((branch) => flattened(partOf(part, branch, schemas), schemas));
}

function choicesOf({ schema }: PlacedSchema): readonly SchemaChoice[] {
  if (schema.const !== undefined) return [choiceOf(schema)];
  if (schema.enum) return (schema.enum as SchemaChoice['value'][]).map((value) => ({ value }));
  return (schema.anyOf ?? []).filter((one) => one.const !== undefined).map(choiceOf);
}

function choiceOf({ const: value, description: note }: JsonSchema): SchemaChoice {
  return { value: value as SchemaChoice['value'], ...(note !== undefined && { note }) };
}

function nameOf({ schema, name }: PlacedSchema): string {
  const tag = schema.properties?.['kind']?.const ?? schema.properties?.['do']?.const;
  return typeof tag === 'string' ? tag : (schema.title ?? name ?? 'other');
}

/** The alternative of a value: by its `kind` or `do`, else by the required and the allowed members. */
export function alternativeOf(value: unknown, alternatives: readonly Alternative[]): Alternative | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const members = Object.keys(value);
  const tag = (value as Record<string, unknown>)['kind'] ?? (value as Record<string, unknown>)['do'];
  const named = alternatives.find(({ name }) => name === tag);
  if (named) return named;
  return alternatives.find(({ placed: { schema } }) => {
    if (Array.isArray(value)) return schema.type === 'array';
    const known = Object.keys(schema.properties ?? {});
    return (
      (schema.required ?? []).every((member) => members.includes(member)) &&
      (schema.additionalProperties !== false || members.every((member) => known.includes(member)))
    );
  });
}
