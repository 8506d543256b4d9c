import { definitionOf, type JsonSchema, type PlacedSchema, type Schemas } from './json-schema.ts';

/** A path in a file's value: member names and indices from its root. */
export type Path = readonly (string | number)[];

/** A value of a config file, described by its schemas. */
export interface ConfigNode {
  readonly path: Path;
  readonly value: unknown;
  /**
   * Its kinds, outermost first: the names of all definitions that describe it, and every `x-kind`. The copy key of a button's label has
   * `label`, `text` and `copyKey`.
   */
  readonly kinds: readonly string[];
  /** The schema that describes it; for a choice the matching branch. */
  readonly schema: JsonSchema;
  /** The schema of its member before references are resolved: the trigger of its actions, the sources that it reads. */
  readonly member: JsonSchema;
  readonly parent: ConfigNode | undefined;
  children(): readonly ConfigNode[];
  /** The node of a value as a member or entry, whether it exists or not. */
  below(step: string | number, value: unknown): ConfigNode;
}

const COMMON = 'common.schema.json';
const VOCABULARY = 'vocabulary.schema.json';

/** Creates the root node of a file. Values without a schema have no kinds, nor do their members. */
export function configNode(kind: string, value: unknown, schemas: Schemas): ConfigNode {
  const file = `${kind}.schema.json`;
  return nodeOf({ file, schema: schemas[file] ?? {} }, value, [], undefined, schemas);
}

/** Yields a node and its descendants in preorder. */
export function* walk(node: ConfigNode | undefined): Generator<ConfigNode> {
  const ahead = node ? [node] : [];
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    yield next;
    ahead.push(...next.children().toReversed());
  }
}

/** The descendant of a node at a path; undefined if there is none. */
export function descendantAt(node: ConfigNode, path: Path): ConfigNode | undefined {
  return path.reduce<ConfigNode | undefined>((here, step) => here && childOf(here, step), node);
}

/** A member or entry of a node. */
export function childOf(node: ConfigNode, step: string | number): ConfigNode | undefined {
  return node.children().find(({ path }) => path.at(-1) === step);
}

/** Whether a node is of a kind. */
export function is(node: ConfigNode | undefined, kind: string): boolean {
  return node?.kinds.includes(kind) ?? false;
}

/** All references (`source#pointer`) in these nodes and their descendants. */
export function referencesIn(...nodes: readonly (ConfigNode | undefined)[]): readonly TextNode[] {
  return nodes.flatMap((node) => valuesOf(node, 'ref'));
}

/** All texts of a kind in a node and its descendants, such as copy keys or page ids. */
export function valuesOf(node: ConfigNode | undefined, kind: string): readonly TextNode[] {
  return nodesOfKind(node, kind).filter((one): one is TextNode => typeof one.value === 'string');
}

/** All nodes of a kind in a node and its descendants, in preorder; cached for each root. */
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

interface MadeNode extends ConfigNode {
  readonly file: string;
  readonly schemas: Schemas;
  entries: readonly ConfigNode[] | undefined;
}

function nodeOf(
  placed: PlacedSchema,
  value: unknown,
  path: Path,
  parent: ConfigNode | undefined,
  schemas: Schemas,
): MadeNode {
  const { kinds, schema, file } = describe(placed, value, schemas);
  const [member, entries] = [placed.schema, undefined];
  // All nodes share these two functions: with closures the many thousands of nodes took three times as long to create.
  return { path, value, kinds, schema, member, parent, file, schemas, entries, children, below };
}

function children(this: MadeNode): readonly ConfigNode[] {
  return (this.entries ??= entriesOf(this.value).map(([step, inner]) => this.below(step, inner)));
}

function below(this: MadeNode, step: string | number, value: unknown): ConfigNode {
  const { file, schemas, path } = this;
  return nodeOf({ file, schema: schemaBelow(this, step, schemas) }, value, [...path, step], this, schemas);
}

function entriesOf(value: unknown): readonly (readonly [string | number, unknown])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Array.isArray(value) ? [...value.entries()] : Object.entries(value);
}

function schemaBelow(node: ConfigNode, step: string | number, schemas: Schemas): JsonSchema {
  const schema = is(node, 'props') ? propsOf(node, schemas) : node.schema;
  if (typeof step === 'number') return schema.items ?? {};
  const { properties = {}, additionalProperties } = schema;
  if (Object.hasOwn(properties, step)) return properties[step] ?? {};
  return typeof additionalProperties === 'object' ? additionalProperties : {};
}

/** The schema of a block's props; the vocabulary lists it by the block's name. */
function propsOf({ parent }: ConfigNode, schemas: Schemas): JsonSchema {
  const block = (parent?.value as { block?: unknown } | undefined)?.block;
  const known = schemas[VOCABULARY]?.definitions?.['props']?.properties ?? {};
  return typeof block === 'string' && Object.hasOwn(known, block) ? (known[block] ?? {}) : {};
}

interface Described extends PlacedSchema {
  readonly kinds: readonly string[];
}

/** Resolves references, kinds and choices from the schema of a place to the schema of its value. */
function describe(placed: PlacedSchema, value: unknown, schemas: Schemas): Described {
  const here = referred(placed, schemas);
  const branch = branchFor(here, value, schemas);
  if (!branch) return here;
  const inner = describe(branch, value, schemas);
  return { ...inner, kinds: [...here.kinds, ...inner.kinds] };
}

const known = new WeakMap<JsonSchema, Described>();

/** The end of a schema's references, with the kinds on the path; cached for each schema. */
function referred(placed: PlacedSchema, schemas: Schemas): Described {
  const { schema } = placed;
  const found = known.get(schema);
  if (found) return found;
  const own = [placed.name, schema['x-kind']].filter((kind) => kind !== undefined);
  const next = namedBy(placed, schemas);
  const end = next ? referred(next, schemas) : { ...placed, kinds: [] };
  const described = { ...end, kinds: [...new Set([...own, ...end.kinds])] };
  known.set(schema, described);
  return described;
}

/** The definition that a schema refers to, or that the `x-kind` of an otherwise empty schema names. */
function namedBy({ file, schema }: PlacedSchema, schemas: Schemas): PlacedSchema | undefined {
  if (schema.$ref !== undefined)
    return schema.$ref.startsWith(VOCABULARY) ? undefined : definitionOf(schema.$ref, file, schemas);
  const kind = schema['x-kind'];
  const isBare = !schema.properties && !schema.items && !schema.anyOf && !schema.additionalProperties;
  if (kind === undefined || !isBare) return undefined;
  const target = schemas[COMMON]?.definitions?.[kind];
  return target && target !== schema ? { file: COMMON, schema: target, name: kind } : undefined;
}

/** The branch of a choice that fits a value; if none fits, the one with the same discriminator, else the same type. */
function branchFor(
  { file, schema }: PlacedSchema,
  value: unknown,
  schemas: Schemas,
): PlacedSchema | undefined {
  const branches = (schema.oneOf ?? schema.anyOf)?.map((branch) => ({ file, schema: branch }));
  return (
    branches?.find((branch) => fits(branch, value, schemas, 'wholly')) ??
    branches?.find((branch) => fits(branch, value, schemas, 'by tag')) ??
    branches?.find((branch) => fits(branch, value, schemas, 'by type'))
  );
}

/** Whether a value fits a schema, as far as needed to distinguish the branches of a choice. */
function fits(
  placed: PlacedSchema,
  value: unknown,
  schemas: Schemas,
  how: 'wholly' | 'by tag' | 'by type',
): boolean {
  const { file, schema } = referred(placed, schemas);
  const branches = schema.oneOf ?? schema.anyOf;
  if (branches) return branches.some((branch) => fits({ file, schema: branch }, value, schemas, how));
  if (schema.$ref !== undefined) return typeof value === 'string'; // A name of the vocabulary.
  if (schema.const !== undefined) return schema.const === value;
  if (schema.enum) return schema.enum.includes(value);
  if (!isOfType(value, schema.type)) return false;
  if (how === 'by type') return true;
  if (typeof value === 'string') return schema.pattern === undefined || patternOf(schema.pattern).test(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true;
  const { properties = {}, required = [], additionalProperties } = schema;
  const tags = Object.entries(properties).filter(([, member]) => member.const !== undefined);
  const members = value as Readonly<Record<string, unknown>>;
  const hasTags = tags.every(([name, member]) => members[name] === member.const);
  if (how === 'by tag') return tags.length > 0 && hasTags;
  return (
    hasTags &&
    required.every((name) => Object.hasOwn(members, name)) &&
    (additionalProperties !== false || Object.keys(members).every((name) => Object.hasOwn(properties, name)))
  );
}

const patterns = new Map<string, RegExp>();

function patternOf(source: string): RegExp {
  const pattern = patterns.get(source) ?? new RegExp(source);
  patterns.set(source, pattern);
  return pattern;
}

function isOfType(value: unknown, type: JsonSchema['type']): boolean {
  if (type === undefined) return true;
  const own = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  return [type].flat().some((one) => one === own || (one === 'integer' && own === 'number'));
}
