import type { Filter, Options } from '#generated/config.ts';
import { evaluate } from '#model/evaluate.ts';
import { holds } from '#model/holds.ts';
import { readPointer } from '#model/pointer.ts';
import type { Scope } from '#model/scope.ts';
import { textOf } from '#model/text-of.ts';
import type { Translate } from '#model/text-of.ts';

/** One thing a filter can be set to, with the value as it is sent. */
export interface FilterOption {
  readonly value: string | number;
  readonly label: string;
}

/** What a filter can be set to now, written entries first. `isWhole` is false while the server's are on the way. */
export interface FilterOptions {
  readonly options: readonly FilterOption[];
  readonly isWhole: boolean;
}

/** Works out the entries of a filter: those of config first, then those that the server answers. */
export function filterOptions(options: Options, scope: Scope, t: Translate): FilterOptions {
  const { from } = options;
  const own = [...written(options, scope, t), ...ranged(options)];
  if (!from) return { options: own, isWhole: true };
  const list = evaluate(from.list, scope);
  if (list === undefined) return { options: own, isWhole: false };
  const known = new Map(own.map((option) => [String(option.value), option]));
  for (const entry of Array.isArray(list) ? (list as readonly unknown[]) : []) {
    const value = readPointer(entry, from.value);
    if ((typeof value !== 'string' && typeof value !== 'number') || known.has(String(value))) continue;
    known.set(String(value), { value, label: String(readPointer(entry, from.label) ?? value) });
  }
  return { options: [...known.values()], isWhole: true };
}

/** What a filter is set to: by the query where that names an entry, else by its default. */
export function filterValue(
  filter: Filter,
  queried: string | undefined,
  { options, isWhole }: FilterOptions,
): string | number {
  if (queried === undefined) return filter.default;
  const chosen = options.find(({ value }) => String(value) === queried);
  return chosen?.value ?? (isWhole ? filter.default : queried);
}

function written({ items = [] }: Options, scope: Scope, t: Translate): FilterOption[] {
  return items
    .filter((item) => item.when === undefined || holds(item.when, scope) === true)
    .map(({ value, label }) => ({ value, label: textOf(label, scope, t) ?? String(value) }));
}

function ranged({ range }: Options): FilterOption[] {
  if (!range) return [];
  const count = Math.max(0, Math.floor((range.to - range.from) / range.step) + 1);
  return Array.from({ length: count }, (_, index) => {
    const value = range.from + index * range.step;
    return { value, label: String(value) };
  });
}
