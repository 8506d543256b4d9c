import { chosenAt, type SchemaNode } from './schema-node.ts';
import type { JsonSchema, PlacedSchema, Schemas } from '#scripts/schema/json-schema.ts';
import { partOf, shapeOf, type Alternative } from './schema.ts';

/** What is chosen first for a part; undefined leaves it to the schema. */
type FirstOf = (placed: PlacedSchema) => unknown;

/** The least that can stand where nothing does: what the schema requires, each with the least it can be. */
export function blankFor(
  placed: PlacedSchema,
  schemas: Schemas,
  firstOf: FirstOf = () => undefined,
): unknown {
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
      return shape.choices[0]?.value ?? '';
    case 'color':
      return '#1E45B8';
    case 'array':
      return (schema.minItems ?? 0) > 0 && schema.items ? [blank(partOf(placed, schema.items, schemas))] : [];
    case 'union':
      return shape.alternatives[0] ? blank(shape.alternatives[0].placed) : null;
    case 'object': {
      const members = (schema.required ?? []).flatMap((name) => {
        const part = schema.properties?.[name];
        return part ? [[name, blank(partOf(placed, part, schemas))]] : [];
      });
      return Object.fromEntries(members) as unknown;
    }
    case 'map': {
      const entry = schema.additionalProperties;
      return schema.minProperties && typeof entry === 'object'
        ? { value: blank(partOf(placed, entry, schemas)) }
        : {};
    }
    case 'value':
      return shape.choices[0]?.value ?? '';
    case 'line':
      return leastText(schema);
    case 'words':
    case 'fixed':
      return '';
  }
}

/** The first plain text that a schema takes; empty where it takes that, or none of these. */
function leastText({ minLength = 0, pattern = '' }: JsonSchema): string {
  const takes = (text: string): boolean => text.length >= minLength && new RegExp(pattern, 'u').test(text);
  return ['', 'value', 'abcd', '/value', '16 / 9', 'host.example'].find(takes) ?? '';
}

/** What a place becomes when another alternative is chosen for it: what both have stays. */
export function changedTo(place: SchemaNode, to: Alternative, schemas: Schemas, firstOf?: FirstOf): unknown {
  const blank = blankFor(to.placed, schemas, firstOf);
  const before = chosenAt(place);
  if (!before || typeof blank !== 'object' || blank === null || Array.isArray(blank))
    return wrapped(place.value, to, blank);
  const known = Object.keys(to.placed.schema.properties ?? {});
  const kept = Object.entries(place.value as object).filter(
    ([name]) => known.includes(name) && name !== 'kind' && name !== 'do',
  );
  return { ...blank, ...Object.fromEntries(kept) };
}

/** Words that get values keep their key. */
function wrapped(value: unknown, to: Alternative, blank: unknown): unknown {
  if (to.name === 'CopyWithValues' && typeof value === 'string') return { copy: value, values: {} };
  return blank;
}
