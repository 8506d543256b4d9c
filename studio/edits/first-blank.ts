import type { JsonSchema, PlacedSchema } from '#scripts/schema/json-schema.ts';
import type { ChoiceContext } from './choices.ts';
import { firstValue } from './first-value.ts';
import { partOf, shapeOf } from './schema.ts';

/** The least that can stand where nothing does: what the schema requires, each with what is chosen first for it, else the least it can be. */
export function firstBlank(placed: PlacedSchema, pointer: string, context: ChoiceContext): unknown {
  const { schema } = placed;
  if (schema.const !== undefined) return schema.const;
  const first = firstValue(placed, pointer, context);
  if (first !== undefined) return first;
  const { schemas } = context;
  const blank = (part: PlacedSchema): unknown => firstBlank(part, pointer, context);
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
