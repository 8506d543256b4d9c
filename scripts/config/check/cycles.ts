import { parseReference, type Reference } from '#model/evaluate.ts';
import { type ConfigNode, referencesIn } from '#scripts/schema/walk.ts';
import type { CheckPlace } from './context.ts';

/**
 * Reports members of a node that depend on each other; `nameOf` returns the member that a reference leads to. The end of a poll may read the
 * polled data.
 */
export function reportCycle(
  { report }: CheckPlace,
  node: ConfigNode,
  nameOf: (reference: Reference) => string | undefined,
): void {
  const members = node.children().map((child) => [String(child.path.at(-1)), child] as const);
  const names = members.map(([name]) => name);
  const circle = circleIn(
    new Map(
      members.map(([name, child]) => [
        name,
        referencesIn(child)
          .filter(({ path }) => path[child.path.length] !== 'pollUntil')
          .map(({ value }) => nameOf(parseReference(value)) ?? '')
          .filter((to) => names.includes(to)),
      ]),
    ),
  );
  const [name] = circle;
  if (name === undefined) return;
  report([...node.path, name], 'value.waits', { name, circle: [...circle, name].join(' → ') });
}

/** The names of a cycle in a graph, each once and in order; empty if there is none. */
export function circleIn(edges: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>();
  const visit = (name: string, trail: readonly string[]): readonly string[] => {
    if (trail.includes(name)) return trail.slice(trail.indexOf(name));
    if (done.has(name)) return [];
    done.add(name);
    for (const next of edges.get(name) ?? []) {
      const found = visit(next, [...trail, name]);
      if (found.length > 0) return found;
    }
    return [];
  };
  for (const name of edges.keys()) {
    const found = visit(name, []);
    if (found.length > 0) return found;
  }
  return [];
}
