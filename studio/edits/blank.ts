import { chosenAt, type SchemaNode } from './schema-node.ts';
import type { PlacedSchema, Schemas } from '#scripts/schema/json-schema.ts';
import { partOf, shapeOf, type Alternative } from './schema.ts';

/** Beginnings that are more use than the least a schema asks for, by what the schema is called. */
const templates: Readonly<Record<string, unknown>> = {
  Comparison: { value: { $get: 'user#/id' }, empty: false },
  Get: { $get: 'user#/id' },
  Count: { $count: 'rows#' },
  FunctionCall: { $fn: 'number', args: { of: 0 } },
  Rule: { field: '', check: 'required', say: '' },
  Field: {
    kind: 'input',
    name: 'field',
    label: '',
    schema: { type: 'string', maxLength: 32 },
    ui: { widget: 'text', autocomplete: 'off', enterKeyHint: 'next' },
  },
  Column: { label: '', value: { $get: 'row#/id' }, place: 'body' },
  ToastAction: { do: 'toast', text: '', tone: 'info' },
  WaitAction: { do: 'wait', ms: 1000 },
  GoAction: { do: 'go', page: 'home' },
};

/** The least that can stand where nothing does: what the schema requires, each with the least it can be. */
export function blankFor(placed: PlacedSchema, schemas: Schemas): unknown {
  const { schema } = placed;
  if (schema.title !== undefined && Object.hasOwn(templates, schema.title))
    return structuredClone(templates[schema.title]);
  if (schema.const !== undefined) return schema.const;
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
      return (schema.minItems ?? 0) > 0 && schema.items
        ? [blankFor(partOf(placed, schema.items, schemas), schemas)]
        : [];
    case 'union':
      return shape.alternatives[0] ? blankFor(shape.alternatives[0].placed, schemas) : null;
    case 'object': {
      const members = (schema.required ?? []).flatMap((name) => {
        const part = schema.properties?.[name];
        return part ? [[name, blankFor(partOf(placed, part, schemas), schemas)]] : [];
      });
      return Object.fromEntries(members) as unknown;
    }
    case 'map':
      return {};
    case 'value':
      return shape.choices[0]?.value ?? '';
    case 'words':
    case 'line':
    case 'fixed':
      return '';
  }
}

/** What a place becomes when another alternative is chosen for it: what both have stays. */
export function changedTo(place: SchemaNode, to: Alternative, schemas: Schemas): unknown {
  const blank = blankFor(to.placed, schemas);
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
