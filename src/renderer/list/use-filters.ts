import type { Filter, List } from '#generated/config.ts';
import { joinScopes } from '#model/scope.ts';
import type { Scope } from '#model/scope.ts';
import { isLost } from '#renderer/data/lost-answer.ts';
import { useData } from '#renderer/data/use-data.ts';
import type { DataInUse } from '#renderer/data/use-data.ts';
import type { Surroundings } from '#renderer/page/surroundings.ts';
import type { FilterNow } from './filter-bar.tsx';
import { readOptions } from '#model/options.ts';
import { filterValue } from './filter-value.ts';

/** A list's filters, the data its options come from, and the sources with both in them. */
export interface FiltersInUse {
  readonly filters: readonly FilterNow[];
  readonly data: DataInUse;
  /** The sources around the list, its data and `filter`. */
  readonly scope: Scope;
}

/** Reads the filters of a list from the query. */
export function useFilters(list: List, around: Surroundings): FiltersInUse {
  const { port, scope: outer, route, t, enums, active } = around;
  const data = useData(list.data, port, outer, { active });
  const known = joinScopes(outer, data.scope);
  const ask = (source: string): void =>
    Object.hasOwn(list.data ?? {}, source) ? data.refresh(source) : around.actions.data?.refresh(source);
  const filters = (list.filters ?? []).map((filter): FilterNow => {
    const options = readOptions(filter.options, known, { t, enums, serverNow: () => port.serverNow() });
    const lost = options.isWhole ? undefined : lostSource(filter, known);
    const retry = lost === undefined ? undefined : () => ask(lost);
    return { filter, options, value: filterValue(filter, route.query[filter.name], options), retry };
  });
  const filter = Object.fromEntries(filters.map((one) => [one.filter.name, one.value]));
  return { filters, data, scope: joinScopes(known, { filter }) };
}

/** The data whose answer did not come, though a filter's options are made of it; undefined where none is lost. */
function lostSource({ options }: Filter, scope: Scope): string | undefined {
  const list = options.from?.list;
  return isLost(list, scope) ? /^data\.([^#]+)#/.exec(list?.$get ?? '')?.[1] : undefined;
}
