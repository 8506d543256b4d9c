import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A JSON Schema of config/schema, as far as the order of members goes. */
interface Node {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly additionalProperties?: Node | boolean;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly const?: unknown;
  readonly definitions?: Readonly<Record<string, Node>>;
}

/** Gives a value's members the order in which their schema names them. */
export type Order = (schema: string, value: unknown) => unknown;

/** Reads the schemas of a folder and answers how they order what they describe: `$schema` first, then as an editor explains them. */
export function memberOrder(folder: string): Order {
  const files = new Map<string, Node>();
  const read = (name: string): Node => {
    const known = files.get(name) ?? (JSON.parse(readFileSync(join(folder, name), 'utf8')) as Node);
    files.set(name, known);
    return known;
  };

  const ordered = (value: unknown, node: Node, file: string): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (node.$ref !== undefined) {
      const [name = '', pointer = ''] = node.$ref.split('#');
      const target = read(name || file).definitions?.[pointer.split('/').at(-1) ?? ''];
      return target ? ordered(value, target, name || file) : value;
    }
    const branches = [...(node.oneOf ?? []), ...(node.anyOf ?? [])];
    if (branches.length > 0) {
      const branch = branches.find((one) => describes(one, value, file));
      return branch ? ordered(value, branch, file) : value;
    }
    if (Array.isArray(value))
      return value.map((entry: unknown) => (node.items ? ordered(entry, node.items, file) : entry));
    const names = Object.keys(node.properties ?? {});
    const rest = typeof node.additionalProperties === 'object' ? node.additionalProperties : undefined;
    const rank = (name: string): number => (names.includes(name) ? names.indexOf(name) : names.length);
    const members = Object.entries(value).map(([name, inner]: [string, unknown]) => {
      const schema = node.properties?.[name] ?? rest;
      return [name, schema ? ordered(inner, schema, file) : inner] as const;
    });
    return Object.fromEntries(members.toSorted(([a], [b]) => rank(a) - rank(b)));
  };

  /** Whether a branch of a choice is the one meant: it knows every member, and where it fixes one, the value has it. */
  const describes = (node: Node, value: object, file: string): boolean => {
    if (node.$ref !== undefined) {
      const [name = '', pointer = ''] = node.$ref.split('#');
      const target = read(name || file).definitions?.[pointer.split('/').at(-1) ?? ''];
      return target !== undefined && describes(target, value, name || file);
    }
    const branches = [...(node.oneOf ?? []), ...(node.anyOf ?? [])];
    if (branches.length > 0) return branches.some((one) => describes(one, value, file));
    if (Array.isArray(value)) return node.items !== undefined;
    const known = node.properties;
    if (!known) return false;
    return Object.entries(value).every(([name, inner]: [string, unknown]) => {
      const member = known[name];
      return member !== undefined && (member.const === undefined || member.const === inner);
    });
  };

  return (schema, value) => ordered(value, read(schema), schema);
}
