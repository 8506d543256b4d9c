import { findNodeAtLocation, type Node } from 'jsonc-parser';

/** The node of a JSON text at a path, or else its nearest existing ancestor, which is `length` steps down. */
export function nearestNode(root: Node, path: readonly (string | number)[]) {
  let node = root;
  for (const [length, step] of path.entries()) {
    const next = findNodeAtLocation(node, [node.type === 'array' ? Number(step) : String(step)]);
    if (!next) return { node, length };
    node = next;
  }
  return { node, length: path.length };
}

/** The property node (name and value) of a member's value; any other node itself. */
export function withName(node: Node): Node {
  return node.parent?.type === 'property' ? node.parent : node;
}
