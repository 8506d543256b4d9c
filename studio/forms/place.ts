import { below } from './pointer.ts';
import {
  partOf,
  resolved,
  schemaOfKind,
  type JsonSchema,
  type PlacedSchema,
  type Schemas,
} from './schema.ts';
import { alternativeOf, shapeOf, type Alternative, type Shape } from './shape.ts';

/** A place in a file of config: what may stand there, and what does. */
export interface Place {
  readonly pointer: string;
  /** The member's name, or its place in a list; empty for the whole file. */
  readonly step: string | number;
  readonly placed: PlacedSchema;
  readonly shape: Shape;
  /** undefined: nothing stands there. */
  readonly value: unknown;
  readonly isRequired: boolean;
  /** true: an entry of a table, whose name is data. */
  readonly isEntry?: boolean;
  /** The members that may stand beside it, in the order of the schema. */
  readonly siblings?: readonly string[];
}

/** The place of a whole file; undefined for kinds without a schema. */
export function wholeFile(kind: string, value: unknown, schemas: Schemas): Place | undefined {
  const found = schemaOfKind(kind, schemas);
  if (!found) return undefined;
  const placed = resolved(found, schemas);
  return { pointer: '', step: '', placed, shape: shapeOf(placed, schemas), value, isRequired: true };
}

/** Which of several things stands at a place; undefined where there is no choice, or none fits. */
export function chosenAt({ shape, value }: Place): Alternative | undefined {
  return 'alternatives' in shape ? alternativeOf(value, shape.alternatives) : undefined;
}

/** The schema of what stands at a place: that of the chosen alternative, else the place's own. */
export function contentOf(place: Place, schemas: Schemas): { placed: PlacedSchema; shape: Shape } {
  const chosen = chosenAt(place);
  return chosen
    ? { placed: chosen.placed, shape: shapeOf(chosen.placed, schemas) }
    : { placed: place.placed, shape: place.shape };
}

const machinery = new Set(['$schema', 'version']);

/** The places directly below: members in the order of the schema (those that are not there too), entries of a table, items of a list. */
export function placesBelow(place: Place, schemas: Schemas): readonly Place[] {
  const { placed, shape } = contentOf(place, schemas);
  const { schema } = placed;
  const at = (step: string | number, part: PlacedSchema, value: unknown, isRequired: boolean): Place => {
    const here = isFree(part) ? { ...part, schema: schemaOfValue(value) } : part;
    return {
      pointer: below(place.pointer, step),
      ...{ step, placed: here, shape: shapeOf(here, schemas), value, isRequired },
    };
  };
  if (shape.kind === 'array' && Array.isArray(place.value)) {
    const item = partOf(placed, schema.items ?? {}, schemas);
    return place.value.map((value: unknown, index) => at(index, item, value, false));
  }
  const members = (typeof place.value === 'object' && place.value !== null ? place.value : {}) as Record<
    string,
    unknown
  >;
  if (shape.kind === 'map') {
    const { additionalProperties } = schema;
    const entry = partOf(
      placed,
      typeof additionalProperties === 'object' ? additionalProperties : {},
      schemas,
    );
    return Object.entries(members).map(([name, value]) => ({
      ...at(name, entry, value, false),
      isEntry: true,
    }));
  }
  if (shape.kind !== 'object') return [];
  const siblings = Object.keys(schema.properties ?? {});
  return Object.entries(schema.properties ?? {})
    .filter(([name]) => !machinery.has(name))
    .map(([name, part]) => ({
      ...at(name, partOf(placed, part, schemas), members[name], schema.required?.includes(name) ?? false),
      siblings,
    }))
    .filter(({ shape: { kind } }) => kind !== 'fixed');
}

/** Whether a schema says nothing: what stands there says itself what it is, as in the settings of a block. */
function isFree({ schema }: PlacedSchema): boolean {
  return Object.keys(schema).every((word) => ['title', 'description'].includes(word));
}

function schemaOfValue(value: unknown): JsonSchema {
  if (Array.isArray(value)) return { type: 'array', items: {} };
  return typeof value === 'object' && value !== null ? { type: 'object', additionalProperties: {} } : {};
}

/** Whether a place is drawn as one field of a form: a literal or words, or room for one. */
export function isField({ shape, value }: Place): boolean {
  if (['line', 'number', 'choice', 'boolean', 'color'].includes(shape.kind)) return true;
  return (shape.kind === 'words' || shape.kind === 'value') && (typeof value !== 'object' || value === null);
}

/** Whether a place holds what is drawn among the fields of what holds it, not as a place of its own. */
export function isGroup({ shape, value }: Place): boolean {
  return shape.kind === 'object' && typeof value === 'object' && value !== null;
}

/** What is drawn for one place: its fields, what opens below it, and what could be added. */
export interface Sheet {
  readonly fields: readonly Place[];
  readonly children: readonly Place[];
  readonly absent: readonly Place[];
}

/** Sorts what is below a place. Plain objects are drawn with their holder: a field and its `ui` are one form. */
export function sheetOf(place: Place, schemas: Schemas): Sheet {
  const fields: Place[] = [];
  const children: Place[] = [];
  const absent: Place[] = [];
  for (const one of placesBelow(place, schemas)) {
    if (one.value === undefined && !one.isRequired) absent.push(one);
    else if (isField(one)) fields.push(one);
    else if (isGroup(one) && one.isRequired) {
      const inner = sheetOf(one, schemas);
      fields.push(...inner.fields);
      children.push(...inner.children);
      absent.push(...inner.absent);
    } else children.push(one);
  }
  return { fields, children, absent };
}

/** The place at a pointer, or the nearest above it that is there. */
export function placeAt(root: Place, pointer: string, schemas: Schemas): Place {
  let place = root;
  while (place.pointer !== pointer) {
    const next = placesBelow(place, schemas).find(
      (one) => pointer === one.pointer || pointer.startsWith(`${one.pointer}/`),
    );
    if (!next || next.value === undefined) break;
    place = next;
  }
  return place;
}
