import type { ReactNode } from 'react';
import type { Tab, TabsSection } from '#generated/config.ts';
import { textOf } from '#model/text-of.ts';
import { MethodGrid } from '#ui/method-grid.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TabList } from '#ui/tab-list.tsx';
import { ConfigIcon } from './config-icon.tsx';
import type { Surroundings } from './surroundings.ts';

interface TabChooserProps {
  readonly name: string;
  readonly section: TabsSection;
  /** Those that are there. */
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly page: Pick<Surroundings, 'scope' | 't'>;
  readonly onSelect: (value: string) => void;
}

/** The row, track or grid in which a tab is chosen. */
export function TabChooser({ name, section, tabs, selected, page, onSelect }: TabChooserProps): ReactNode {
  const { scope, t } = page;
  const label = textOf(section.label, scope, t) ?? '';
  const words = (tab: Tab): string => textOf(tab.label, scope, t) ?? '';
  switch (section.layout) {
    case 'line':
      return (
        <TabList
          name={name}
          label={label}
          tabs={tabs.map((tab) => ({ id: tab.value, label: words(tab) }))}
          selected={selected}
          onSelect={onSelect}
        />
      );
    case 'segmented':
      return (
        <Segmented
          label={label}
          choices={tabs.map((tab) => ({ value: tab.value, label: words(tab) }))}
          value={selected}
          onSelect={onSelect}
        />
      );
    case 'grid':
      return (
        <MethodGrid
          label={label}
          choices={tabs.map((tab) => ({
            value: tab.value,
            label: words(tab),
            icon: tab.icon ? <ConfigIcon name={tab.icon} size={28} /> : null,
            ...(tab.hint === undefined ? {} : { note: textOf(tab.hint, scope, t) }),
          }))}
          value={selected}
          onSelect={onSelect}
        />
      );
  }
}
