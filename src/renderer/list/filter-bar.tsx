import { useEffect, useRef, type ReactNode } from 'react';
import type { Filter, List } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { formatText, type Translate } from '#model/format.ts';
import { failureText } from '#renderer/action/run-actions.ts';
import { useData } from '#renderer/data/data-queries.ts';
import { failedDataId, failedOutcomeOf } from '#renderer/data/read-scope.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';
import { resolveOptions, type ResolvedOptions, type ResolvedOption } from '#model/resolve-options.ts';
import { useShowMore } from '#renderer/page/content/show-more.tsx';
import { OptionsFailed } from '#renderer/page/load-failed.tsx';
import { ChipGroup, SegmentedControl } from '#ui/controls/radio-group.tsx';
import { SelectSheet } from '#ui/controls/select-sheet.tsx';
import { TabList } from '#ui/controls/tab-list.tsx';

/** A filter with its options and its value. */
interface FilterState {
  readonly filter: Filter;
  readonly options: ResolvedOptions;
  readonly value: string | number;
  /** Why the options failed to load, and the request for them; undefined unless they did. */
  readonly failed: { readonly reason: string | undefined; readonly onRetry: () => void } | undefined;
}

interface FilterBarProps {
  /** Prefix for ids. */
  readonly name: string;
  readonly filters: readonly FilterState[];
  /** Whether a filter whose options failed to load has a button to retry. */
  readonly hasRetry: boolean;
  readonly context: Pick<RenderContext, 'scope' | 't' | 'setQuery' | 'port'>;
}

/**
 * The filters of a list, sticky at the top: tabs, and below them a scrollable line of chips, with the filters
 * that open a sheet at its end. A filter's value is in the query unless it is the default.
 */
export function FilterBar({ filters, ...shared }: FilterBarProps): ReactNode {
  const chipLine = useRef<HTMLDivElement>(null);
  const values = filters.map(({ value }) => value).join(' ');
  useEffect(() => (chipLine.current ? scrollToChosen(chipLine.current) : undefined), [values]);
  if (filters.length === 0) return null;
  const controlsFor = (...widgets: readonly Filter['widget'][]): ReactNode[] =>
    filters
      .filter(({ filter }) => widgets.includes(filter.widget))
      .map((state) => <FilterControl key={state.filter.name} {...state} {...shared} />);
  const [chips, sheets] = [controlsFor('chips'), controlsFor('sheet')];
  const line = slots.filterLine();
  return (
    <div className={slots.page().sticky}>
      <div className={recipes.stack({ gap: 'sm' })}>
        {controlsFor('tabs', 'segmented')}
        {chips.length + sheets.length > 0 && (
          <div className={line.root}>
            {chips.length > 0 && (
              <div ref={chipLine} className={line.slide}>
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

/** Scrolls the line to the chosen chip. An observer measures it later: measuring now would force a layout. */
function scrollToChosen(line: HTMLElement): (() => void) | undefined {
  const chip = line.querySelector('[aria-checked="true"]');
  if (!chip) return undefined;
  const observer = new IntersectionObserver(
    ([entry]) => {
      observer.disconnect();
      if (!entry?.rootBounds) return;
      const { boundingClientRect: box, rootBounds: view } = entry;
      if (box.right > view.right) line.scrollLeft += box.right - view.right;
      else if (box.left < view.left) line.scrollLeft += box.left - view.left;
    },
    { root: line, rootMargin: '0px -12px' },
  );
  observer.observe(chip);
  return () => observer.disconnect();
}

type FilterControlProps = FilterState & Omit<FilterBarProps, 'filters'>;

/** One filter: a segmented control, chips, tabs, or a box that opens a sheet. */
function FilterControl({ name, filter, options, value, failed, hasRetry, context }: FilterControlProps) {
  const { scope, t, setQuery } = context;
  const chosen = String(value);
  const isChosen = (option: ResolvedOption): boolean => String(option.value) === chosen;
  const { shown, button } = useShowMore(options.options, context, isChosen);
  const choices = shown.map((option) => ({ value: String(option.value), label: option.label }));
  const label = formatText(filter.label, scope, t) ?? '';
  const onSelect = (next: string): void =>
    setQuery(filter.name, next === String(filter.default) ? undefined : next);
  const radios = { label, choices, value: chosen, onSelect };
  const retry = hasRetry && failed && <OptionsFailed {...failed} t={t} />;
  if (filter.widget === 'sheet')
    return (
      <FilterSheet {...radios} placeholder={options.isLoaded ? label : t('shell.loading')} t={t}>
        {button}
        {retry}
      </FilterSheet>
    );
  return (
    <>
      {filter.widget === 'tabs' && <TabList name={`${name}-${filter.name}`} {...radios} />}
      {filter.widget === 'segmented' && <SegmentedControl {...radios} />}
      {filter.widget === 'chips' && <ChipGroup columns="line" {...radios} />}
      {button}
      {retry}
    </>
  );
}

interface FilterSheetProps {
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onSelect: (value: string) => void;
  readonly placeholder: string;
  readonly t: Translate;
  /** Below the choices. */
  readonly children: ReactNode;
}

function FilterSheet({ placeholder, t, children, ...radios }: FilterSheetProps): ReactNode {
  const { label, choices, value, onSelect } = radios;
  const chosen = choices.find((choice) => choice.value === value)?.label;
  return (
    <SelectSheet
      look="pill"
      aria-label={`${label} ${chosen ?? ''}`.trim()}
      title={label}
      closeLabel={t('shell.close')}
      value={chosen}
      placeholder={placeholder}
    >
      {(close) => (
        <>
          <ChipGroup
            columns={2}
            {...radios}
            onSelect={(next) => {
              close();
              onSelect(next);
            }}
          />
          {children}
        </>
      )}
    </SelectSheet>
  );
}

/** Loads a list's data and reads its filters from the query. Returns both, and the scope with both. */
export function useFilters(list: List, context: RenderContext) {
  const { port, t, scope: outer, route, active } = context;
  const data = useData(list.data, port, outer, active);
  const withData = { ...outer, ...data.scope };
  const refresh = (source: string): void =>
    Object.hasOwn(list.data ?? {}, source) ? data.refresh(source) : context.actions.data?.refresh(source);
  const filters = (list.filters ?? []).map((filter): FilterState => {
    const options = resolveOptions(filter.options, withData, context);
    const id = options.isLoaded ? undefined : failedDataId(filter.options.from?.list, withData);
    const failed =
      id === undefined
        ? undefined
        : { reason: failureText(failedOutcomeOf(withData, id), t), onRetry: () => refresh(id) };
    return { filter, options, value: filterValue(filter, route.query[filter.name], options), failed };
  });
  const filter = Object.fromEntries(filters.map((one) => [one.filter.name, one.value]));
  return { filters, data, scope: { ...withData, filter } };
}

/** A filter's value: that of the query if it is an option (or options are loading), else the default. */
function filterValue(filter: Filter, queried: string | undefined, { options, isLoaded }: ResolvedOptions) {
  if (queried === undefined) return filter.default;
  const chosen = options.find(({ value }) => String(value) === queried);
  return chosen?.value ?? (isLoaded ? filter.default : queried);
}
