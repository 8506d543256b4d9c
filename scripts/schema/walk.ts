import type { JsonSchema, Schemas } from './json-schema.ts';

/** The path of a value in its file: member names and array indexes from the root. */
export type Path = readonly (string | number)[];

/** A schema with the file that contains it. */
interface PlacedSchema {
  readonly file: string;
  readonly schema: JsonSchema;
  /** The name of the definition that it is. */
  readonly name?: string;
}

/** A schema with references followed to their end; only a reference to a name of the vocabulary stays. */
export interface ResolvedSchema {
  readonly file: string;
  readonly schema: JsonSchema;
  /** The definitions and `x-kind`s on the way, outermost first, such as `label`, `text`, `copyKey`. */
  readonly kinds: readonly string[];
  /** The schema as the parent declares it: with its `$ref`, and annotations such as `x-runs`, `x-scope`. */
  readonly declared: JsonSchema;
  /** The branches of its `anyOf` or `oneOf` and, in place of a branch that has some, those of the branch. */
  readonly branches: readonly ResolvedSchema[];
}

/** A config value with its kinds and schema; of an `anyOf` or `oneOf`, those of the matching branch. */
export interface ConfigNode extends Omit<ResolvedSchema, 'branches'> {
  readonly path: Path;
  readonly value: unknown;
  /** The schema with all its branches. */
  readonly resolved: ResolvedSchema;
  readonly schemas: Schemas;
  readonly parent: ConfigNode | undefined;
  /** The nodes of the members or entries. */
  children(): readonly ConfigNode[];
  /** A node for `value` as the member or entry `step`. The value need not be in the file. */
  below(step: string | number, value: unknown): ConfigNode;
}

const COMMON = 'common.schema.json';
const VOCABULARY_FILE = 'vocabulary.schema.json';

/** The root node of a file of a kind. A value without a schema has no kinds, and neither have its members. */
export function configNode(kind: string, value: unknown, schemas: Schemas): ConfigNode {
  const file = `${kind}.schema.json`;
  return nodeOf({ file, schema: schemas[file] ?? {} }, value, [], undefined, schemas);
}

/** Yields a node and its descendants in document order. */
export function* walk(node: ConfigNode | undefined): Generator<ConfigNode> {
  const stack = node ? [node] : [];
  for (let next = stack.pop(); next; next = stack.pop()) {
    yield next;
    stack.push(...next.children().toReversed());
  }
}

/** The node at a path below another; undefined if there is none. */
export function descendantAt(node: ConfigNode, path: Path): ConfigNode | undefined {
  return path.reduce<ConfigNode | undefined>((here, step) => here && childOf(here, step), node);
}

/** The node of a member or entry; undefined if there is none. */
export function childOf(node: ConfigNode, step: string | number): ConfigNode | undefined {
  return node.children().find(({ path }) => path.at(-1) === step);
}

/** Whether a node has a kind. */
export function isOfKind(node: ConfigNode | undefined, kind: string): boolean {
  return node?.kinds.includes(kind) ?? false;
}

/** All references (`source#pointer`) at or below the nodes. */
export function referencesIn(...nodes: readonly (ConfigNode | undefined)[]): readonly TextNode[] {
  return nodes.flatMap((node) => valuesOf(node, 'ref'));
}

/** All strings of a kind at or below a node, for example its copy keys. */
export function valuesOf(node: ConfigNode | undefined, kind: string): readonly TextNode[] {
  return nodesOfKind(node, kind).filter((one): one is TextNode => typeof one.value === 'string');
}

/** All nodes of a kind at or below a node, in document order. The index is cached for each node. */
export function nodesOfKind(node: ConfigNode | undefined, kind: string): readonly ConfigNode[] {
  return (node && (byKind.get(node) ?? nodesByKind(node)).get(kind)) ?? [];
}

const byKind = new WeakMap<ConfigNode, ReadonlyMap<string, readonly ConfigNode[]>>();

function nodesByKind(node: ConfigNode): ReadonlyMap<string, readonly ConfigNode[]> {
  const found = new Map<string, ConfigNode[]>();
  byKind.set(node, found);
  for (const one of walk(node))
    for (const kind of one.kinds) {
      const group = found.get(kind) ?? [];
      group.push(one);
      found.set(kind, group);
    }
  return found;
}

interface TextNode extends ConfigNode {
  readonly value: string;
}

interface TreeNode extends ConfigNode {
  entries: readonly ConfigNode[] | undefined;
}

function nodeOf(
  placed: PlacedSchema,
  value: unknown,
  path: Path,
  parent: ConfigNode | undefined,
  schemas: Schemas,
): TreeNode {
  const resolved = resolve(placed, schemas);
  const branch =
    resolved.branches.find(({ schema }) => fits(schema, value, 'fully')) ??
    resolved.branches.find(({ schema }) => fits(schema, value, 'by tag')) ??
    resolved.branches.find(({ schema }) => fits(schema, value, 'by type'));
  const { file, schema } = branch ?? resolved;
  const kinds = branch ? [...resolved.kinds, ...branch.kinds] : resolved.kinds;
  const [{ declared }, entries] = [resolved, undefined];
  // All nodes share these two functions: closures made creating the many thousand nodes three times as slow.
  return { path, value, kinds, schema, declared, resolved, parent, file, schemas, entries, children, below };
}

function children(this: TreeNode): readonly ConfigNode[] {
  return (this.entries ??= entriesOf(this.value).map(([step, inner]) => this.below(step, inner)));
}

function below(this: TreeNode, step: string | number, value: unknown): ConfigNode {
  const { schemas, path } = this;
  return nodeOf(schemaBelow(this, step), value, [...path, step], this, schemas);
}

function entriesOf(value: unknown): readonly (readonly [string | number, unknown])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Array.isArray(value) ? [...value.entries()] : Object.entries(value);
}

function schemaBelow({ file, schema, value, schemas }: ConfigNode, step: string | number): PlacedSchema {
  const { properties = {}, additionalProperties, items = {} } = schema;
  if (typeof step === 'number') return { file, schema: items };
  const rest = typeof additionalProperties === 'object' ? additionalProperties : {};
  const declared = Object.hasOwn(properties, step) ? (properties[step] ?? {}) : rest;
  if (declared['x-kind'] !== 'props') return { file, schema: declared };
  const block = (value as { block?: unknown } | undefined)?.block;
  return { file: VOCABULARY_FILE, schema: propsOf(block, schemas) ?? {}, name: 'props' };
}

/** The schema of a block's props; undefined for an unknown block. */
export function propsOf(block: unknown, schemas: Schemas): JsonSchema | undefined {
  const known = schemas[VOCABULARY_FILE]?.definitions?.['props']?.properties ?? {};
  return typeof block === 'string' && Object.hasOwn(known, block) ? known[block] : undefined;
}

/** Whether a node's branch matches nothing but the type of the value. */
export function isGuessed({ schema, value }: ConfigNode): boolean {
  return !fits(schema, value, 'fully') && !fits(schema, value, 'by tag');
}

const resolvedSchemas = new WeakMap<JsonSchema, ResolvedSchema>();

/** Follows a schema's references to their end and collects the kinds. Results are cached by schema. */
export function resolve(placed: PlacedSchema, schemas: Schemas): ResolvedSchema {
  const { file, schema } = placed;
  const cached = resolvedSchemas.get(schema);
  if (cached) return cached;
  const own = [placed.name, schema['x-kind']].filter((kind) => kind !== undefined);
  const target = targetOf(placed, schemas);
  const end = target
    ? resolve(target, schemas)
    : { file, schema, kinds: [], branches: branchesOf(placed, schemas) };
  const resolved = { ...end, kinds: [...new Set([...own, ...end.kinds])], declared: schema };
  resolvedSchemas.set(schema, resolved);
  return resolved;
}

function branchesOf({ file, schema }: PlacedSchema, schemas: Schemas): readonly ResolvedSchema[] {
  return (schema.oneOf ?? schema.anyOf ?? []).flatMap((one) => {
    const branch = resolve({ file, schema: one }, schemas);
    if (branch.branches.length === 0) return [branch];
    return branch.branches.map((inner) => ({ ...inner, kinds: [...branch.kinds, ...inner.kinds] }));
  });
}

/** The definition that `$ref` names or, for a schema without keywords of its own, that `x-kind` names. */
function targetOf({ file, schema }: PlacedSchema, schemas: Schemas): PlacedSchema | undefined {
  const { $ref, 'x-kind': kind } = schema;
  const isBare = !schema.properties && !schema.items && !schema.anyOf && !schema.additionalProperties;
  const reference = $ref ?? (isBare && kind !== undefined ? `${COMMON}#/definitions/${kind}` : '');
  const [target = '', pointer = ''] = reference.split('#');
  const home = target || file;
  const name = pointer.slice(pointer.lastIndexOf('/') + 1);
  const found = home === VOCABULARY_FILE ? undefined : schemas[home]?.definitions?.[name];
  return found && found !== schema ? { file: home, schema: found, name } : undefined;
}

/** Whether a value matches a branch. Checks only what tells branches apart. */
function fits(schema: JsonSchema, value: unknown, how: 'fully' | 'by tag' | 'by type'): boolean {
  if (schema.$ref !== undefined) return typeof value === 'string'; // A name of the vocabulary: not resolved.
  if (schema.const !== undefined) return schema.const === value;
  if (schema.enum) return schema.enum.includes(value);
  if (!isOfType(value, schema.type)) return false;
  if (how === 'by type') return true;
  if (typeof value === 'string') return schema.pattern === undefined || patternOf(schema.pattern).test(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true;
  const { properties = {}, required = [], additionalProperties } = schema;
  const tags = Object.entries(properties).filter(([, property]) => property.const !== undefined);
  const members = value as Readonly<Record<string, unknown>>;
  const hasTags = tags.every(([name, property]) => members[name] === property.const);
  if (how === 'by tag') return tags.length > 0 && hasTags;
  return (
    hasTags &&
    required.every((name) => Object.hasOwn(members, name)) &&
    (additionalProperties !== false || Object.keys(members).every((name) => Object.hasOwn(properties, name)))
  );
}

const patterns = new Map<string, RegExp>();

/** The compiled pattern of a schema. It is cached. */
export function patternOf(source: string): RegExp {
  const pattern = patterns.get(source) ?? new RegExp(source);
  patterns.set(source, pattern);
  return pattern;
}

function isOfType(value: unknown, type: JsonSchema['type']): boolean {
  if (type === undefined) return true;
  const actual = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  return [type].flat().some((one) => one === actual || (one === 'integer' && actual === 'number'));
}
