import type { List, Filter } from '#generated/config.ts';
import { joinScopes, type Scope } from '#model/scope.ts';
import { lostData } from '#renderer/data/read-data.ts';
import { useData, type PageData } from '#renderer/data/data-queries.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';
import { readOptions, type ReadOptions } from '#model/options.ts';
import type { FilterNow } from './filter-bar.tsx';

/** A list's filters, the data its options come from, and the sources with both in them. */
export interface ListFilters {
  readonly filters: readonly FilterNow[];
  readonly data: PageData;
  /** The sources around the list, its data and `filter`. */
  readonly scope: Scope;
}

/** Reads the filters of a list from the query. */
export function useFilters(list: List, context: RenderContext): ListFilters {
  const { port, scope: outer, route, active } = context;
  const data = useData(list.data, port, outer, { active });
  const known = joinScopes(outer, data.scope);
  const ask = (source: string): void =>
    Object.hasOwn(list.data ?? {}, source) ? data.refresh(source) : context.actions.data?.refresh(source);
  const filters = (list.filters ?? []).map((filter): FilterNow => {
    const options = readOptions(filter.options, known, context);
    const lost = options.isWhole ? undefined : lostData(filter.options.from?.list, known);
    const retry = lost === undefined ? undefined : () => ask(lost);
    return { filter, options, value: filterValue(filter, route.query[filter.name], options), retry };
  });
  const filter = Object.fromEntries(filters.map((one) => [one.filter.name, one.value]));
  return { filters, data, scope: joinScopes(known, { filter }) };
}

/** What a filter is set to: by the query where that names an entry, else by its default. */
function filterValue(
  filter: Filter,
  queried: string | undefined,
  { options, isWhole }: ReadOptions,
): string | number {
  if (queried === undefined) return filter.default;
  const chosen = options.find(({ value }) => String(value) === queried);
  return chosen?.value ?? (isWhole ? filter.default : queried);
}
