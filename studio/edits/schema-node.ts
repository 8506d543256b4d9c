import { isRecord } from '#rules/is-record.ts';
import { below, isWithin } from '#studio/protocol/pointer.ts';
import { put } from './edit-json.ts';
import type { JsonSchema, PlacedSchema, Schemas } from '#scripts/schema/json-schema.ts';
import { withArguments } from './vocabulary.ts';
import { partOf, resolved, alternativeOf, shapeOf } from './resolved-schema.ts';
import type { Alternative, EditorShape } from './resolved-schema.ts';

/** A place in a file of config: its schema and its value. */
export interface SchemaNode {
  readonly pointer: string;
  /** The name of the member, or the index in a list; empty for the file itself. */
  readonly step: string | number;
  readonly placed: PlacedSchema;
  readonly shape: EditorShape;
  /** undefined: config has no value there. */
  readonly value: unknown;
  readonly isRequired: boolean;
  /** true: an entry of a map, whose name is data. */
  readonly isEntry?: boolean;
  /** true: an argument of a name of the vocabulary, or a field of a request. Its description is its label. */
  readonly isArgument?: boolean;
  /** The members that this one requires beside it. */
  readonly needs?: readonly string[];
  /** All members that are allowed beside it, in the order of the schema. */
  readonly siblings?: readonly string[];
}

/** The root place of a file; undefined for kinds without a schema, such as copy. */
export function fileNode(kind: string, value: unknown, schemas: Schemas): SchemaNode | undefined {
  const file = `${kind}.schema.json`;
  const schema = schemas[file];
  if (!schema) return undefined;
  const placed = resolved({ file, schema }, schemas);
  return { pointer: '', step: '', placed, shape: shapeOf(placed, schemas), value, isRequired: true };
}

/** The alternative that the value of a place is; undefined if there are no alternatives, or none matches. */
export function chosenAt({ shape, value }: SchemaNode): Alternative | undefined {
  return 'alternatives' in shape ? alternativeOf(value, shape.alternatives) : undefined;
}

/** The schema of the value of a place: that of the chosen alternative, else the place's own. */
export function contentOf(place: SchemaNode, schemas: Schemas): { placed: PlacedSchema; shape: EditorShape } {
  const chosen = chosenAt(place);
  return chosen
    ? { placed: chosen.placed, shape: shapeOf(chosen.placed, schemas) }
    : { placed: place.placed, shape: place.shape };
}

const machinery = new Set(['$schema', 'version']);

/** The child places: members in the order of the schema, with the absent ones; entries of a map; items of a list. */
export function childNodes(place: SchemaNode, schemas: Schemas): readonly SchemaNode[] {
  const { placed, shape } = contentOf(place, schemas);
  const { schema } = placed;
  if (shape.kind === 'array' && Array.isArray(place.value)) {
    const item = partOf(placed, schema.items ?? {}, schemas);
    return place.value.map((value: unknown, index) => nodeBelow(place, index, item, value, schemas));
  }
  if (shape.kind === 'map') {
    const { properties = {}, additionalProperties } = schema;
    const rest = typeof additionalProperties === 'object' ? additionalProperties : {};
    return Object.entries(membersAt(place)).map(([name, value]) => ({
      ...nodeBelow(place, name, partOf(placed, properties[name] ?? rest, schemas), value, schemas),
      isEntry: true,
    }));
  }
  return shape.kind === 'object' ? memberNodes(place, placed, schemas) : [];
}

function membersAt({ value }: SchemaNode): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

function nodeBelow(
  { pointer }: SchemaNode,
  step: string | number,
  part: PlacedSchema,
  value: unknown,
  schemas: Schemas,
): SchemaNode {
  const placed = isFree(part) ? { ...part, schema: schemaOfValue(value) } : part;
  const shape = shapeOf(placed, schemas);
  return { pointer: below(pointer, step), step, placed, shape, value, isRequired: false };
}

function memberNodes(place: SchemaNode, placed: PlacedSchema, schemas: Schemas): readonly SchemaNode[] {
  const { properties = {}, required = [], dependencies = {}, 'x-args-of': argumentsOf } = placed.schema;
  const members = membersAt(place);
  const siblings = Object.keys(properties);
  return Object.entries(properties)
    .filter(([name]) => !machinery.has(name))
    .map(([name, part]): SchemaNode => {
      const plain = partOf(placed, part, schemas);
      const inner = withArguments(plain, placed, members, members[name], schemas);
      const needs = dependencies[name];
      // Arguments are required beside the name that takes them. The fields of a request are a place of their own.
      const hasArguments = inner !== plain && plain.schema['x-args-of'] !== 'operation';
      return {
        ...nodeBelow(place, name, inner, members[name] ?? (hasArguments ? {} : undefined), schemas),
        isRequired: hasArguments || required.includes(name),
        siblings,
        ...(argumentsOf !== undefined && { isArgument: true }),
        ...(needs && { needs }),
      };
    })
    .filter(({ shape: { kind } }) => kind !== 'fixed');
}

function isFree({ schema }: PlacedSchema): boolean {
  return Object.keys(schema).every((keyword) => ['title', 'description'].includes(keyword));
}

function schemaOfValue(value: unknown): JsonSchema {
  if (Array.isArray(value)) return { type: 'array', items: {} };
  return isRecord(value) ? { type: 'object', additionalProperties: {} } : {};
}

/** Sets the value of a place; a new member is inserted in the order of the schema. */
export function putPlace(text: string, place: SchemaNode, value: unknown): string {
  return put(text, place.pointer, value, place.siblings);
}

/** Whether a value is read from a source; `else` is the value if the source has none. */
export function isReading(value: unknown): value is { readonly $get: string; readonly else?: unknown } {
  return isRecord(value) && '$get' in value;
}

/** Whether a place is one field of a form: a literal, a text, a reading, or an absent value of one of these. */
export function isFieldNode({ shape, value }: SchemaNode): boolean {
  if (['line', 'number', 'choice', 'boolean'].includes(shape.kind)) return true;
  if ('alternatives' in shape && shape.kind !== 'union' && isReading(value)) return true;
  return (shape.kind === 'copy' || shape.kind === 'value') && (typeof value !== 'object' || value === null);
}

/**
 * Groups the child places: the fields of its form, the children that open as places of their own, and the absent members. The members of a
 * required object count as those of its parent: a field and its `ui` are one form.
 */
export function membersOf(
  place: SchemaNode,
  schemas: Schemas,
): Readonly<Record<'fields' | 'children' | 'absent', readonly SchemaNode[]>> {
  const fields: SchemaNode[] = [];
  const children: SchemaNode[] = [];
  const absent: SchemaNode[] = [];
  for (const one of childNodes(place, schemas)) {
    if (one.value === undefined && !one.isRequired) absent.push(one);
    else if (isFieldNode(one)) fields.push(one);
    else if (one.shape.kind === 'object' && isRecord(one.value) && one.isRequired) {
      const inner = membersOf(one, schemas);
      fields.push(...inner.fields);
      children.push(...inner.children);
      absent.push(...inner.absent);
    } else children.push(one);
  }
  return { fields, children, absent };
}

/** The place at a pointer, else its nearest ancestor with a value. */
export function schemaNodeAt(root: SchemaNode, pointer: string, schemas: Schemas): SchemaNode {
  let place = root;
  while (place.pointer !== pointer) {
    const next = childNodes(place, schemas).find((one) => isWithin(pointer, one.pointer));
    if (!next || next.value === undefined) break;
    place = next;
  }
  return place;
}
