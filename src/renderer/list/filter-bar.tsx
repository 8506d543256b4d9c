import type { ReactNode } from 'react';
import type { Filter } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { textOf } from '#model/text-of.ts';
import type { Surroundings } from '#renderer/page/surroundings.ts';
import { FilterControl } from './filter-control.tsx';
import type { ReadOptions } from '#model/options.ts';

/** A filter with what it can be set to and what it is set to. */
export interface FilterNow {
  readonly filter: Filter;
  readonly options: ReadOptions;
  readonly value: string | number;
}

interface FilterBarProps {
  /** Makes the ids of what the filters control. */
  readonly name: string;
  readonly filters: readonly FilterNow[];
  readonly around: Pick<Surroundings, 'scope' | 't' | 'setQuery'>;
}

/** The filters of a list in a row that stays at the top. Each is kept in the query; one at its default leaves none. */
export function FilterBar({ name, filters, around }: FilterBarProps): ReactNode {
  if (filters.length === 0) return null;
  const { scope, t, setQuery } = around;
  return (
    <div className={slots.page().sticky}>
      <div className={recipes.stack({ gap: 'sm' })}>
        {filters.map(({ filter, options, value }) => (
          <FilterControl
            key={filter.name}
            name={`${name}-${filter.name}`}
            widget={filter.widget}
            label={textOf(filter.label, scope, t) ?? ''}
            options={options}
            value={value}
            t={t}
            onSelect={(next) => setQuery(filter.name, next === String(filter.default) ? undefined : next)}
          />
        ))}
      </div>
    </div>
  );
}
