import { readFolder } from '#scripts/schema/read-schemas.ts';
import { configNode, type ConfigNode } from '#scripts/schema/walk.ts';

/** Gives a value's members the order in which the schema of its kind of file names them. */
export type Order = (kind: string, value: unknown) => unknown;

/** Reads the schemas of a folder and returns how they order what they describe: `$schema` first, then as an editor explains them. */
export function memberOrder(folder: string): Order {
  const schemas = readFolder(folder);
  return (kind, value) => ordered(configNode(kind, value, schemas));
}

function ordered(node: ConfigNode): unknown {
  const { value, schema } = node;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return node.children().map(ordered);
  const names = Object.keys(schema.properties ?? {});
  const rank = (name: string): number => (names.includes(name) ? names.indexOf(name) : names.length);
  const members = node.children().map((child) => [String(child.path.at(-1)), ordered(child)] as const);
  return Object.fromEntries(members.toSorted(([a], [b]) => rank(a) - rank(b)));
}
