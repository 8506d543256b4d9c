import type { ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';
import { moveByKey, tabStop } from './roving-keys.ts';

interface TabListProps {
  /** Makes the ids of tabs and panels: `<name>-tab-<id>`, `<name>-panel-<id>`. */
  name: string;
  tabs: readonly { id: string; label: ReactNode }[];
  selected: string;
  onSelect: (id: string) => void;
  /** What the tabs divide, for a screen reader. */
  label: string;
}

/** A row of tabs of 44 px with a line under the chosen one; it scrolls sideways when they are many. */
export function TabList({ name, tabs, selected, onSelect, label }: TabListProps) {
  const style = slots.tabs();
  return (
    <div
      role="tablist"
      aria-label={label}
      className={style.list}
      onKeyDown={(event) => moveByKey(event, 'tab')}
    >
      {tabs.map((tab, index) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${name}-tab-${tab.id}`}
          aria-controls={`${name}-panel-${tab.id}`}
          aria-selected={tab.id === selected}
          tabIndex={tabStop(tab.id === selected, index === 0, true)}
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
  children: ReactNode;
}

/** What the chosen tab shows; a swipe across it chooses the next tab or the one before (swipe-tabs.ts). */
export function TabPanel({ name, id, children }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={`${name}-panel-${id}`}
      aria-labelledby={`${name}-tab-${id}`}
      className={slots.tabs().panel}
    >
      {children}
    </div>
  );
}
