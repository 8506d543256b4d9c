/** An object as a record; an empty record for any other value. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

/** The members of React's fibers that the studio reads. They are the same in development and production. */
export interface Fiber {
  readonly return: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedProps: unknown;
  readonly key: string | null;
  readonly stateNode: unknown;
}

/** The fiber of an element, or of its nearest ancestor that has one. */
export function fiberOf(element: Element | null): Fiber | undefined {
  for (let at = element; at; at = at.parentElement) {
    const name = Object.keys(at).find((key) => key.startsWith('__reactFiber$'));
    if (name) return (at as unknown as Record<string, Fiber>)[name];
  }
  return undefined;
}

/** A fiber and its ancestors, innermost first. */
export function* fiberAncestors(from: Fiber | undefined): Generator<Fiber> {
  for (let at: Fiber | null | undefined = from; at; at = at.return) yield at;
}

/** A fiber and its descendants, in document order. */
export function* fiberDescendants(from: Fiber): Generator<Fiber> {
  const open = [from];
  for (let fiber = open.pop(); fiber; fiber = open.pop()) {
    yield fiber;
    if (fiber.sibling && fiber !== from) open.push(fiber.sibling);
    if (fiber.child) open.push(fiber.child);
  }
}

/** The root of the current tree. An element may still refer to a fiber of the previous tree. */
export function rootFiber(): Fiber | undefined {
  const top = [...fiberAncestors(fiberOf(document.getElementById('root')?.firstElementChild ?? null))].at(-1);
  return (asRecord(top?.stateNode)['current'] as Fiber | undefined) ?? top;
}
