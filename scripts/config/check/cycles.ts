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
  const done = new Set<string>();
  const visit = (name: string, trail: readonly string[]): boolean => {
    if (trail.includes(name)) {
      const circle = [...trail.slice(trail.indexOf(name)), name].join(' → ');
      context.report(file, [...path, name], 'value.waits', { name, circle });
      return true;
    }
    if (done.has(name)) return false;
    const found = (waits.get(name) ?? []).some((next) => visit(next, [...trail, name]));
    done.add(name);
    return found;
  };
  for (const name of waits.keys()) if (visit(name, [])) return;
}

function referencesIn(value: unknown, prefix: string): readonly string[] {
  if (typeof value === 'string') {
    return value.startsWith(prefix) ? [value.slice(prefix.length).split(/[#/]/)[0] ?? ''] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((inner) => referencesIn(inner, prefix));
}
