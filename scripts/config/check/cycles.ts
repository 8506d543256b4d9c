import { parseReference, type Reference } from '#model/evaluate.ts';
import { type ConfigNode, referencesIn } from '#scripts/schema/walk.ts';
import type { CheckPlace } from './context.ts';

/**
 * Reports members of a node that refer to each other in a circle. `nameOf` returns the member that a
 * reference leads to. `pollUntil` may read the data that it polls.
 */
export function reportCycle(
  { report }: CheckPlace,
  node: ConfigNode,
  nameOf: (reference: Reference) => string | undefined,
): void {
  const members = node.children().map((child) => [String(child.path.at(-1)), child] as const);
  const names = members.map(([name]) => name);
  const cycle = cycleIn(
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
  const [name] = cycle;
  if (name === undefined) return;
  report([...node.path, name], 'value.waits', { name, circle: [...cycle, name].join(' → ') });
}

/** The names of a cycle in a graph, in order; empty if there is none. */
export function cycleIn(edges: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>();
  const visit = (names: Iterable<string>, ancestors: readonly string[]): readonly string[] => {
    for (const name of names) {
      if (ancestors.includes(name)) return ancestors.slice(ancestors.indexOf(name));
      if (done.has(name)) continue;
      done.add(name);
      const found = visit(edges.get(name) ?? [], [...ancestors, name]);
      if (found.length > 0) return found;
    }
    return [];
  };
  return visit(edges.keys(), []);
}
