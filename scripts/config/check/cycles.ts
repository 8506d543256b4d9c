import type { Path } from './context.ts';
import { type Place } from './context.ts';

/**
 * Reports named values that wait for each other. `prefix` is what a reference to one begins with: `data.` before a
 * name, or `computed#/`.
 */
export function reportCycle(
  { context, file }: Place,
  named: Readonly<Record<string, unknown>>,
  prefix: string,
  path: Path,
): void {
  const waits = new Map(
    Object.entries(named).map(([name, value]) => [
      name,
      referencesIn(value, prefix).filter((to) => Object.hasOwn(named, to)),
    ]),
  );
  const circle = circleIn(waits);
  const [name] = circle;
  if (name !== undefined)
    context.report(file, [...path, name], 'value.waits', { name, circle: [...circle, name].join(' → ') });
}

/** The names of a circle in a graph, each once and in its order; empty where there is none. */
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

function referencesIn(value: unknown, prefix: string): readonly string[] {
  if (typeof value === 'string') {
    return value.startsWith(prefix) ? [value.slice(prefix.length).split(/[#/]/)[0] ?? ''] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((inner) => referencesIn(inner, prefix));
}
