import { useEffect, useRef } from 'react';
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
  /** Asks anew for what its options are made of; there once that has not come. */
  readonly retry: (() => void) | undefined;
}

interface FilterBarProps {
  /** Makes the ids of what the filters control. */
  readonly name: string;
  readonly filters: readonly FilterNow[];
  readonly around: Pick<Surroundings, 'scope' | 't' | 'setQuery' | 'port'>;
}

/** The filters of a list, tabs over one line of the others, that stay at the top. Each is kept in the query; one at its default leaves none. */
export function FilterBar({ name, filters, around }: FilterBarProps): ReactNode {
  const slide = useRef<HTMLDivElement>(null);
  const chosen = filters.map(({ value }) => value).join(' ');
  useEffect(() => showChosen(slide.current), [chosen]);
  if (filters.length === 0) return null;
  const { scope, t, setQuery, port } = around;
  const of = (...widgets: readonly Filter['widget'][]): ReactNode[] =>
    filters
      .filter(({ filter }) => widgets.includes(filter.widget))
      .map(({ filter, options, value, retry }) => (
        <FilterControl
          key={filter.name}
          name={`${name}-${filter.name}`}
          widget={filter.widget}
          label={textOf(filter.label, scope, t) ?? ''}
          options={options}
          value={value}
          retry={retry}
          t={t}
          most={port.limits.entries}
          onSelect={(next) => setQuery(filter.name, next === String(filter.default) ? undefined : next)}
        />
      ));
  const [chips, sheets] = [of('chips'), of('sheet')];
  const line = slots.filterLine();
  return (
    <div className={slots.page().sticky}>
      <div className={recipes.stack({ gap: 'sm' })}>
        {of('tabs', 'segmented')}
        {chips.length + sheets.length > 0 && (
          <div className={line.root}>
            {chips.length > 0 && (
              <div ref={slide} className={line.slide}>
                {chips}
              </div>
            )}
            {sheets.length > 0 && <div className={line.end}>{sheets}</div>}
          </div>
        )}
      </div>
    </div>
  );
}

/** Slides the line so that the chip that is chosen is seen whole. */
function showChosen(slide: HTMLElement | null): void {
  const chip = slide?.querySelector<HTMLElement>('[aria-checked="true"]');
  if (!slide || !chip) return;
  const [view, box] = [slide.getBoundingClientRect(), chip.getBoundingClientRect()];
  if (box.right > view.right) slide.scrollLeft += box.right - view.right + 4;
  else if (box.left < view.left) slide.scrollLeft += box.left - view.left - 4;
}
