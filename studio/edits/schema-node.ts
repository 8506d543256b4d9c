import { isRecord } from '#rules/value-checks.ts';
import type { Schemas } from '#scripts/schema/json-schema.ts';
import { pointerOf, isWithin } from '#scripts/schema/pointer.ts';
import {
  configNode,
  type ConfigNode,
  isOfKind,
  isGuessed,
  type ResolvedSchema,
} from '#scripts/schema/walk.ts';
import { put } from './edit-texts.ts';
import { type Alternative, type EditorShape, shapeOf } from './editor-shape.ts';
import { argumentsAt } from './vocabulary.ts';

/** A place in a file of config: a node of the walk, which may be without a value, and what its form shows. */
export interface SchemaNode {
  readonly node: ConfigNode;
  /** Its schema with all branches. */
  readonly resolved: ResolvedSchema;
  readonly pointer: string;
  /** The name of the member, or the index in a list; empty for the file itself. */
  readonly step: string | number;
  readonly shape: EditorShape;
  /** undefined: config has no value there. */
  readonly value: unknown;
  /** What it means: of an argument in code or openapi.yaml, else in the schema. */
  readonly description: string | undefined;
  readonly isRequired: boolean;
  /** true: an entry of a map, whose name is data. */
  readonly isEntry?: boolean;
  /** true: an argument of a name of the vocabulary, or a field of a request. Its description is its label. */
  readonly isArgument?: boolean;
  /** The members that this one requires beside it. */
  readonly needs?: readonly string[] | undefined;
  /** All members that are allowed beside it, in the order of the schema. */
  readonly siblings?: readonly string[];
}

/** The root node of a file; undefined for kinds without a schema, such as copy. */
export function fileNode(kind: string, value: unknown, schemas: Schemas): SchemaNode | undefined {
  return schemas[`${kind}.schema.json`] && placeOf(configNode(kind, value, schemas), { isRequired: true });
}

function placeOf(node: ConfigNode, more: Partial<SchemaNode>): SchemaNode {
  const { path, value, resolved } = node;
  const description = resolved.declared.description ?? resolved.schema.description;
  const [pointer, step, shape] = [pointerOf(path), path.at(-1) ?? '', shapeAt(node)];
  return { node, resolved, pointer, step, shape, value, description, isRequired: false, ...more };
}

/** The shape of a place; where the schema says nothing, that of the value. */
function shapeAt(node: ConfigNode): EditorShape {
  const { resolved, value } = node;
  if (isOfKind(node, 'props') || argumentsAt(node)) return { kind: 'object' };
  const isFree = Object.keys(resolved.schema).every((keyword) => ['title', 'description'].includes(keyword));
  if (isFree && typeof value === 'object' && value !== null)
    return { kind: Array.isArray(value) ? 'array' : 'map' };
  return shapeOf(resolved);
}

/** The alternative that the value of a place is; undefined if there are no alternatives, or none matches. */
export function chosenAt({ shape, node }: SchemaNode): Alternative | undefined {
  if (!('alternatives' in shape) || isGuessed(node)) return undefined;
  return shape.alternatives.find(({ resolved }) => resolved.schema === node.schema);
}

/** The shape of the value of a place: that of the chosen alternative, else the place's own. */
export function contentShape(place: SchemaNode): EditorShape {
  const chosen = chosenAt(place);
  return chosen ? shapeOf(chosen.resolved) : place.shape;
}

/** The child places: members in schema order, with the absent ones; entries of a map; items of a list. */
export function childNodes(place: SchemaNode): readonly SchemaNode[] {
  const { kind } = contentShape(place);
  if (kind === 'object') return memberNodes(place.node);
  if (kind !== (Array.isArray(place.value) ? 'array' : 'map')) return [];
  return place.node.children().map((child) => placeOf(child, kind === 'map' ? { isEntry: true } : {}));
}

const machinery = new Set(['$schema', 'version']);

function memberNodes(node: ConfigNode): readonly SchemaNode[] {
  const { properties = {}, required = [], dependencies = {} } = node.schema;
  const members = isRecord(node.value) ? node.value : {};
  const taken = argumentsAt(node);
  const names = taken ? [...Object.keys(members), ...taken.map(({ name }) => name)] : Object.keys(properties);
  const siblings = [...new Set(names)];
  return siblings
    .filter((name) => !machinery.has(name))
    .map((name) => {
      const child = node.below(name, members[name] ?? undefined);
      // Arguments are required beside the name that takes them. A request's fields are a place of their own.
      const hasArguments =
        argumentsAt(child) !== undefined && child.resolved.schema['x-args-of'] !== 'operation';
      const hasMembers = hasArguments || isOfKind(child, 'props');
      const argument = taken?.find((one) => one.name === name);
      return placeOf(child, {
        value: child.value ?? (hasMembers ? {} : undefined),
        isRequired: hasMembers || required.includes(name) || argument?.isRequired === true,
        siblings,
        ...(taken && { isArgument: true, description: argument?.meaning ?? '' }),
        needs: dependencies[name],
      });
    })
    .filter(({ shape: { kind } }) => kind !== 'fixed');
}

/** Sets the value of a place; a new member is inserted in the order of the schema. */
export function putPlace(text: string, place: SchemaNode, value: unknown): string {
  return put(text, place.pointer, value, place.siblings);
}

/** Whether a value is a `$get`; `else` is the value if its source has none. */
export function isGet(value: unknown): value is { readonly $get: string; readonly else?: unknown } {
  return isRecord(value) && '$get' in value;
}

/** Whether a place is one field of a form: a literal, a text, a reference, or one of these that is absent. */
export function isFieldNode({ shape, value }: SchemaNode): boolean {
  if (['line', 'number', 'choice', 'boolean'].includes(shape.kind)) return true;
  if ('alternatives' in shape && shape.kind !== 'union' && isGet(value)) return true;
  return (shape.kind === 'copy' || shape.kind === 'value') && (typeof value !== 'object' || value === null);
}

/**
 * Groups the child places: the fields of its form, the children with a value, which open as places, and the
 * absent members. Members of a required object count as those of its parent: a field and `ui` are one form.
 */
export function membersOf(
  place: SchemaNode,
): Readonly<Record<'fields' | 'children' | 'absent', readonly SchemaNode[]>> {
  const fields: SchemaNode[] = [];
  const children: SchemaNode[] = [];
  const absent: SchemaNode[] = [];
  for (const one of childNodes(place)) {
    if (isFieldNode(one) && (one.value !== undefined || one.isRequired)) fields.push(one);
    else if (one.value === undefined) absent.push(one);
    else if (one.shape.kind === 'object' && isRecord(one.value) && one.isRequired) {
      const inner = membersOf(one);
      fields.push(...inner.fields);
      children.push(...inner.children);
      absent.push(...inner.absent);
    } else children.push(one);
  }
  return { fields, children, absent };
}

/** The place at a pointer, else its nearest ancestor with a value. */
export function schemaNodeAt(rootNode: SchemaNode, pointer: string): SchemaNode {
  let place = rootNode;
  while (place.pointer !== pointer) {
    const next = childNodes(place).find((one) => isWithin(pointer, one.pointer));
    if (!next || next.value === undefined) break;
    place = next;
  }
  return place;
}
