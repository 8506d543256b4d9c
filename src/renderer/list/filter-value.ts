import type { Filter } from '#generated/config.ts';
import type { ReadOptions } from '#model/options.ts';

/** What a filter is set to: by the query where that names an entry, else by its default. */
export function filterValue(
  filter: Filter,
  queried: string | undefined,
  { options, isWhole }: ReadOptions,
): string | number {
  if (queried === undefined) return filter.default;
  const chosen = options.find(({ value }) => String(value) === queried);
  return chosen?.value ?? (isWhole ? filter.default : queried);
}
