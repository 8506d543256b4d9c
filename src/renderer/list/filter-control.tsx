import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Filter } from '#generated/config.ts';
import type { Translate } from '#model/text-of.ts';
import { useEntries } from '#renderer/page/more.tsx';
import { ChipGroup } from '#ui/chip-group.tsx';
import { Overlay } from '#ui/overlay/overlay.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SelectTrigger } from '#ui/select-trigger.tsx';
import { TabList } from '#ui/tab-list.tsx';
import { OptionsLost } from './options-lost.tsx';
import type { ReadOption, ReadOptions } from '#model/options.ts';

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
export function FilterControl(props: FilterControlProps): ReactNode {
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
