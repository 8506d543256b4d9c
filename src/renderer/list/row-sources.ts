import type { List } from '#generated/config.ts';
import type { Scope } from '#model/scope.ts';

/** The sources, besides the row itself, that the rows of a list are drawn from. */
export function rowSources(list: List): readonly string[] {
  const drawn = JSON.stringify([list.columns, list.rowActions, list.groupBy]);
  const names = [...drawn.matchAll(/"\$(?:get|count)":"([^"#]+)#/g)].map(([, name]) => name ?? '');
  return [...new Set(names)].filter((name) => name !== 'row');
}

/** The part of the sources that rows need, so that a change of any other draws no row again. */
export function rowScope(scope: Scope, names: readonly string[]): Scope {
  return Object.fromEntries(
    names.filter((name) => scope[name] !== undefined).map((name) => [name, scope[name]]),
  );
}
