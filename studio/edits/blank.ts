import { chosenAt, type SchemaNode } from './schema-node.ts';
import type { JsonSchema, PlacedSchema, Schemas } from '#scripts/schema/json-schema.ts';
import { isRecord } from '#rules/is-record.ts';
import { partOf, shapeOf, type Alternative } from './schema.ts';

type FirstOf = (placed: PlacedSchema) => unknown;

/** The least that can stand where nothing does: what the schema requires, each with the least it can be. */
export function blankFor(placed: PlacedSchema, schemas: Schemas, firstOf: FirstOf): unknown {
  const { schema } = placed;
  if (schema.const !== undefined) return schema.const;
  const first = firstOf(placed);
  if (first !== undefined) return first;
  const blank = (part: PlacedSchema): unknown => blankFor(part, schemas, firstOf);
  const shape = shapeOf(placed, schemas);
  switch (shape.kind) {
    case 'boolean':
      return true;
    case 'number':
      return schema.minimum ?? 1;
    case 'choice':
    case 'value':
      return shape.choices[0]?.value ?? '';
    case 'color':
      return '#1E45B8';
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () =>
        blank(partOf(placed, schema.items ?? {}, schemas)),
      );
    case 'union':
      return shape.alternatives[0] ? blank(shape.alternatives[0].placed) : null;
    case 'object': {
      const parts = leastMembers(schema).map(([name, part]) => [name, blank(partOf(placed, part, schemas))]);
      return Object.fromEntries(parts) as unknown;
    }
    case 'map': {
      const entry = schema.additionalProperties;
      if (!schema.minProperties || typeof entry !== 'object') return {};
      return { value: blank(partOf(placed, entry, schemas)) };
    }
    case 'line':
      return leastText(schema);
    case 'words':
    case 'fixed':
      return '';
  }
}

/** The members that must be there, with those that these need beside them. */
function leastMembers(schema: JsonSchema): readonly (readonly [name: string, part: JsonSchema])[] {
  const { properties = {}, required = [], minProperties = 0, dependencies = {} } = schema;
  const others = Object.keys(properties).filter((name) => !required.includes(name));
  const least = [...required, ...others.slice(0, Math.max(0, minProperties - required.length))];
  const all = least.flatMap((name) => [name, ...(dependencies[name] ?? [])]);
  return all.flatMap((name) => (properties[name] ? [[name, properties[name]] as const] : []));
}

function leastText({ minLength = 0, pattern = '' }: JsonSchema): string {
  const takes = (text: string): boolean => text.length >= minLength && new RegExp(pattern, 'u').test(text);
  return ['', 'value', 'abcd', '/value', '16 / 9', 'host.example'].find(takes) ?? '';
}

/** What a place becomes when another alternative is chosen for it: members that mean the same in both stay, and words that get values keep their key. */
export function changedTo(place: SchemaNode, to: Alternative, schemas: Schemas, firstOf: FirstOf): unknown {
  const { value, shape } = place;
  const blank = blankFor(to.placed, schemas, firstOf);
  if (
    to.name === 'CopyWithValues' &&
    typeof value === 'string' &&
    shape.kind === 'words' &&
    /^\w/.test(value)
  )
    return { copy: value };
  const before = chosenAt(place)?.placed.schema.properties;
  if (!before || !isRecord(blank)) return blank;
  const after = to.placed.schema.properties ?? {};
  const isSame = (name: string): boolean => JSON.stringify(before[name]) === JSON.stringify(after[name]);
  const kept = Object.entries(value as object).filter(([name]) => after[name] && isSame(name));
  return { ...blank, ...Object.fromEntries(kept) };
}
