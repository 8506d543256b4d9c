import { applyEdits, getNodePath, type JSONPath, modify, type Node } from 'jsonc-parser';

/** Every value in a tree, itself first. */
export function nodesOf(root: Node): readonly Node[] {
  const inner = root.type === 'property' ? [root.children?.[1]] : root.children;
  const below = (inner ?? []).flatMap((node) => (node ? nodesOf(node) : []));
  return root.type === 'property' ? below : [root, ...below];
}

/** Where a value stands, from the root. */
export function pathOf(node: Node): JSONPath {
  return getNodePath(node);
}

/** What a node says. */
export function valueOf(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map(valueOf);
  if (node.type !== 'object') return node.value as unknown;
  return Object.fromEntries(
    (node.children ?? []).map(({ children: [name, value] = [] }) => [
      String(name?.value),
      value ? valueOf(value) : null,
    ]),
  );
}

/** The text with another value at a path: undefined takes it away, and -1 at the end of the path adds to a list. */
export function put(text: string, path: JSONPath, value: unknown): string {
  if (path.length === 0) return JSON.stringify(value) ?? '';
  const isInsertion = path.at(-1) === -1;
  return applyEdits(
    text,
    modify(text, path, value, {
      isArrayInsertion: isInsertion,
      formattingOptions: { insertSpaces: true, tabSize: 2 },
    }),
  );
}
