/** A value as something whose members can be asked for; anything but an object has none. */
export function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

/** More nodes than any page of the site has. */
const MAX_NODES = 60_000;

/** What the studio reads of React's own tree: the same members in development and production. */
export interface Fiber {
  readonly return: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedProps: unknown;
  readonly key: string | null;
  readonly stateNode: unknown;
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

/** The whole tree below a node in the order of the page, itself first. */
export function* downwards(from: Fiber): Generator<Fiber> {
  const open = [from];
  for (let count = 0; count < MAX_NODES; count += 1) {
    const fiber = open.pop();
    if (!fiber) return;
    yield fiber;
    if (fiber.sibling && fiber !== from) open.push(fiber.sibling);
    if (fiber.child) open.push(fiber.child);
  }
}

/** The root of the tree as it is drawn now: an element may still name a node of the one before. */
export function rootFiber(page: Document): Fiber | undefined {
  const top = [...upwards(fiberOf(page.getElementById('root')?.firstElementChild ?? null))].at(-1);
  return (record(top?.stateNode)['current'] as Fiber | undefined) ?? top;
}
