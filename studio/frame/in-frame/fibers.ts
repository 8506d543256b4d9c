/** What the inspector reads of React's own tree: the same members in development and production. */
export interface Fiber {
  readonly return: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedProps: unknown;
  readonly key: string | null;
}

/** The node of React's tree that drew an element, or the nearest element around it. */
export function fiberOf(element: Element | null): Fiber | undefined {
  for (let at = element; at; at = at.parentElement) {
    const name = Object.keys(at).find((key) => key.startsWith('__reactFiber$'));
    if (name) return (at as unknown as Record<string, Fiber>)[name];
  }
  return undefined;
}

/** A node and everything around it, innermost first. */
export function* upwards(from: Fiber | undefined): Generator<Fiber> {
  for (let at: Fiber | null | undefined = from; at; at = at.return) yield at;
}

/** The whole tree below a node, itself first; no deeper than the number of nodes that is asked for. */
export function* downwards(from: Fiber, most: number): Generator<Fiber> {
  const open = [from];
  for (let count = 0; count < most; count += 1) {
    const fiber = open.pop();
    if (!fiber) return;
    yield fiber;
    if (fiber.sibling && fiber !== from) open.push(fiber.sibling);
    if (fiber.child) open.push(fiber.child);
  }
}
