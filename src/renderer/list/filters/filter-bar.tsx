import { useEffect, useRef, type ReactNode, useState } from 'react';
import type { Filter } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { formatText, type Translate } from '#model/format.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';
import type { ReadOptions, ReadOption } from '#model/options.ts';
import { useEntries } from '#renderer/page/content/more.tsx';
import { ChipGroup, Segmented } from '#ui/controls/radio-group.tsx';
import { Overlay } from '#ui/overlay/overlay.tsx';
import { SelectTrigger } from '#ui/controls/select-trigger.tsx';
import { TabList } from '#ui/controls/tab-list.tsx';

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
  readonly context: Pick<RenderContext, 'scope' | 't' | 'setQuery' | 'port'>;
}

/** The filters of a list, tabs over one line of the others, that stay at the top. Each is kept in the query; one at its default leaves none. */
export function FilterBar({ name, filters, context }: FilterBarProps): ReactNode {
  const slide = useRef<HTMLDivElement>(null);
  const chosen = filters.map(({ value }) => value).join(' ');
  useEffect(() => (slide.current ? showChosen(slide.current) : undefined), [chosen]);
  if (filters.length === 0) return null;
  const { scope, t, setQuery, port } = context;
  const of = (...widgets: readonly Filter['widget'][]): ReactNode[] =>
    filters
      .filter(({ filter }) => widgets.includes(filter.widget))
      .map(({ filter, options, value, retry }) => (
        <FilterControl
          key={filter.name}
          name={`${name}-${filter.name}`}
          widget={filter.widget}
          label={formatText(filter.label, scope, t) ?? ''}
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

/** Slides the line so that the chosen chip is seen whole, once the browser has laid it out: measuring at once would force a layout. */
function showChosen(slide: HTMLElement): (() => void) | undefined {
  const chip = slide.querySelector('[aria-checked="true"]');
  if (!chip) return undefined;
  const observer = new IntersectionObserver(
    ([entry]) => {
      observer.disconnect();
      if (!entry?.rootBounds) return;
      const { boundingClientRect: box, rootBounds: view } = entry;
      if (box.right > view.right) slide.scrollLeft += box.right - view.right + 4;
      else if (box.left < view.left) slide.scrollLeft += box.left - view.left - 4;
    },
    { root: slide },
  );
  observer.observe(chip);
  return () => observer.disconnect();
}

interface FilterControlProps {
  readonly name: string;
  readonly widget: Filter['widget'];
  readonly label: string;
  readonly options: ReadOptions;
  readonly value: string | number;
  /** Asks anew for options that did not come; undefined while nothing is amiss. */
  readonly retry: (() => void) | undefined;
  readonly t: Translate;
  /** How many options are drawn at once. */
  readonly most: number;
  readonly onSelect: (value: string) => void;
}

/** One filter, as a track, chips, tabs, or a box that opens a sheet. */
function FilterControl(props: FilterControlProps): ReactNode {
  const { widget, retry, t } = props;
  if (widget === 'sheet') return <FilterSheet {...props} />;
  return (
    <>
      <OpenChoices {...props} />
      {retry && <OptionsLost retry={retry} t={t} />}
    </>
  );
}

function OpenChoices(props: FilterControlProps): ReactNode {
  const { name, widget, label, options, onSelect, most, t } = props;
  const value = String(props.value);
  const { shown, button } = useEntries(options.options, most, t, (option) => String(option.value) === value);
  const choices = shown.map((option) => ({ value: String(option.value), label: option.label }));
  const tabs = choices.map((choice) => ({ id: choice.value, label: choice.label }));
  return (
    <>
      {widget === 'segmented' ? (
        <Segmented label={label} choices={choices} value={value} onSelect={onSelect} />
      ) : widget === 'chips' ? (
        <ChipGroup columns="line" label={label} choices={choices} value={value} onSelect={onSelect} />
      ) : (
        <TabList name={name} label={label} tabs={tabs} selected={value} onSelect={onSelect} />
      )}
      {button}
    </>
  );
}

function FilterSheet({ label, options, value, retry, t, most, onSelect }: FilterControlProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const isChosen = (option: ReadOption): boolean => String(option.value) === String(value);
  const { shown, button } = useEntries(options.options, most, t, isChosen);
  const choices = shown.map((option) => ({ value: String(option.value), label: option.label }));
  const chosen = choices.find((choice) => choice.value === String(value));
  const choose = (next: string): void => {
    setIsOpen(false);
    onSelect(next);
  };
  return (
    <>
      <SelectTrigger
        look="pill"
        aria-label={`${label} ${chosen?.label ?? ''}`.trim()}
        value={chosen?.label}
        placeholder={options.isWhole ? label : t('shell.loading')}
        expanded={isOpen}
        onClick={() => setIsOpen(true)}
      />
      <Overlay
        kind="sheet"
        open={isOpen}
        title={label}
        closeLabel={t('shell.close')}
        onClose={() => setIsOpen(false)}
      >
        <ChipGroup columns={2} label={label} choices={choices} value={String(value)} onSelect={choose} />
        {button}
        {retry && <OptionsLost retry={retry} t={t} />}
      </Overlay>
    </>
  );
}

interface OptionsLostProps {
  readonly retry: () => void;
  readonly t: Translate;
}

/** Says below a filter that what it offers is not all there is, and asks for the rest by a tap. */
function OptionsLost({ retry, t }: OptionsLostProps): ReactNode {
  return (
    <div role="status">
      <button type="button" className={recipes.link()} onClick={retry}>
        {t('shell.form.options-failed')}
      </button>
    </div>
  );
}
