import type { ResolvedSchema } from '#scripts/schema/walk.ts';

export interface Alternative {
  /** Its `kind` or `do`, else the title or name of its schema. */
  readonly name: string;
  readonly resolved: ResolvedSchema;
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

/** The shape of a schema. Vocabulary names are a choice without choices: those depend on the kind. */
export function shapeOf(resolved: ResolvedSchema): EditorShape {
  const { schema, kinds, branches } = resolved;
  if (kinds.includes('copyKey')) return { kind: 'copy', alternatives: [] };
  if (schema.const !== undefined) return { kind: 'fixed' };
  if (schema.$ref !== undefined) return { kind: 'choice', choices: [] };
  if (schema.enum) return { kind: 'choice', choices: choicesOf(resolved) };
  if (branches.length > 0) return unionOf(resolved);
  const { type } = schema;
  if (type === 'object')
    return { kind: !schema.properties || typeof schema.additionalProperties === 'object' ? 'map' : 'object' };
  if (type === 'boolean') return { kind: 'boolean' };
  if (type === 'integer' || type === 'number') return { kind: 'number' };
  if (type === 'string') return { kind: 'line' };
  if ([type].flat().includes('array')) return { kind: 'array' };
  return { kind: 'value', choices: [], alternatives: [] };
}

/** The shape of branches. The `type` beside a kind excludes some: a block's label is a copy key only. */
function unionOf({ branches, declared: { type } }: ResolvedSchema): EditorShape {
  if (branches.every(({ schema }) => schema.const !== undefined))
    return { kind: 'choice', choices: branches.flatMap(choicesOf) };
  const objects = branches.filter(({ schema }) => schema.type === 'object' || schema.type === 'array');
  const alternatives = objects
    .filter(({ schema }) => [type ?? schema.type].flat().some((one) => one === schema.type))
    .map((resolved) => ({ name: nameOf(resolved), resolved }));
  if (branches.some(({ kinds }) => kinds.includes('copyKey'))) return { kind: 'copy', alternatives };
  const literals = branches.filter((branch) => !objects.includes(branch));
  if (literals.length === 0) return { kind: 'union', alternatives };
  return { kind: 'value', choices: literals.flatMap(choicesOf), alternatives };
}

function choicesOf({ schema }: ResolvedSchema): readonly SchemaChoice[] {
  const { const: value, enum: values = [], description: note } = schema;
  if (value === undefined) return (values as SchemaChoice['value'][]).map((one) => ({ value: one }));
  return [{ value: value as SchemaChoice['value'], ...(note !== undefined && { note }) }];
}

function nameOf({ schema, kinds }: ResolvedSchema): string {
  const tag = schema.properties?.['kind']?.const ?? schema.properties?.['do']?.const;
  return typeof tag === 'string' ? tag : (schema.title ?? kinds.at(-1) ?? 'other');
}
