import type { ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';
import { moveByKey } from './roving-keys.ts';

interface TabListProps<Id extends string> {
  /** The prefix of ids: `<name>-tab-<value>`, `<name>-panel-<value>`. */
  name: string;
  choices: readonly { value: Id; label: ReactNode }[];
  value: Id;
  onSelect: (value: Id) => void;
  /** The accessible name. */
  label: string;
  /** By default horizontal. */
  orientation?: 'vertical';
  classNames?: Readonly<Record<'list' | 'tab', string>>;
}

/** Tabs of 44 px, the chosen one underlined unless `classNames` differ. A long row scrolls sideways. */
export function TabList<Id extends string>(props: TabListProps<Id>) {
  const { name, choices, value: selected, onSelect, label, orientation, classNames = slots.tabs() } = props;
  return (
    <div
      role="tablist"
      aria-orientation={orientation}
      aria-label={label}
      className={classNames.list}
      onKeyDown={(event) => moveByKey(event, 'tab')}
    >
      {choices.map(({ value, label: text }) => (
        <button
          key={value}
          type="button"
          role="tab"
          id={`${name}-tab-${value}`}
          aria-controls={`${name}-panel-${value}`}
          aria-selected={value === selected}
          tabIndex={value === selected ? 0 : -1}
          className={classNames.tab}
          onClick={() => onSelect(value)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  /** The TabList's name. */
  name: string;
  id: string;
  className?: string;
  children: ReactNode;
}

/** The panel of the chosen tab. A swipe across it chooses the next or the previous tab (swipe-tabs.ts). */
export function TabPanel({ name, id, className, children }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={`${name}-panel-${id}`}
      aria-labelledby={`${name}-tab-${id}`}
      className={className}
    >
      {children}
    </div>
  );
}
