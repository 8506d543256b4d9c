import { findNodeAtLocation, type Node } from 'jsonc-parser';

/** Where following a path through a JSON text came to an end. */
interface NearestNode {
  readonly node: Node;
  /** How many steps of the path lead to it: all of them where something stands at the path. */
  readonly length: number;
}

/** The node of a JSON text at a path, or the nearest above it that is there. */
export function nearestNode(root: Node, path: readonly (string | number)[]): NearestNode {
  let node = root;
  for (const [length, step] of path.entries()) {
    const next = findNodeAtLocation(node, [node.type === 'array' ? Number(step) : String(step)]);
    if (!next) return { node, length };
    node = next;
  }
  return { node, length: path.length };
}

/** The node of a JSON text at a path; undefined where nothing stands there. */
export function nodeAtPath(root: Node, path: readonly (string | number)[]): Node | undefined {
  const { node, length } = nearestNode(root, path);
  return length === path.length ? node : undefined;
}

/** The node with its member's name, where it is the value of a member. */
export function withName(node: Node): Node {
  return node.parent?.type === 'property' ? node.parent : node;
}
