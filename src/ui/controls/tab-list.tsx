import type { ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';
import { moveByKey } from './roving-keys.ts';

interface TabListProps<Id extends string> {
  /** Makes the ids of tabs and panels: `<name>-tab-<id>`, `<name>-panel-<id>`. */
  name: string;
  tabs: readonly { id: Id; label: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** What the tabs divide, for a screen reader. */
  label: string;
  /** Tabs under one another; a row of them unless told. */
  orientation?: 'vertical';
  style?: Readonly<Record<'list' | 'tab', string>>;
}

/** Tabs of 44 px, unless `style` says another look with a line under the chosen one; a row of many scrolls sideways. */
export function TabList<Id extends string>(props: TabListProps<Id>) {
  const { name, tabs, selected, onSelect, label, orientation, style = slots.tabs() } = props;
  return (
    <div
      role="tablist"
      aria-orientation={orientation}
      aria-label={label}
      className={style.list}
      onKeyDown={(event) => moveByKey(event, 'tab')}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${name}-tab-${tab.id}`}
          aria-controls={`${name}-panel-${tab.id}`}
          aria-selected={tab.id === selected}
          tabIndex={tab.id === selected ? 0 : -1}
          className={style.tab}
          onClick={() => onSelect(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  /** The TabList's name. */
  name: string;
  /** The tab's id. */
  id: string;
  className?: string;
  children: ReactNode;
}

/** What the chosen tab shows; a swipe across it chooses the next tab or the one before (swipe-tabs.ts). */
export function TabPanel({ name, id, className = slots.tabs().panel, children }: TabPanelProps) {
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
