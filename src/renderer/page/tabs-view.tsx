import { Activity, type ReactNode, useId, useState } from 'react';
import type { Section, Tab, TabsSection } from '#generated/config.ts';
import { recipes } from '#generated/recipes.ts';
import { evaluateCondition, visibilityOf } from '#model/evaluate.ts';
import { formatText } from '#model/format.ts';
import { MethodGrid, SegmentedControl } from '#ui/controls/radio-group.tsx';
import { TabList, TabPanel } from '#ui/controls/tab-list.tsx';
import { Icon } from '#ui/art/icon.tsx';
import type { PageContext } from './render-context.ts';
import { SectionSkeleton } from './section-skeleton.tsx';

interface TabsViewProps {
  readonly section: TabsSection;
  readonly page: PageContext;
  readonly render: (section: Section, index: number) => ReactNode;
}

/**
 * Tabs with sections; the URL's query names the selected one. A tab whose condition is not true is hidden. An
 * opened tab stays mounted in a hidden Activity: typed values are not lost, and rows of tabs never mix.
 */
export function TabsView({ section, page, render }: TabsViewProps): ReactNode {
  const { scope, t, route } = page;
  const name = useId();
  const requested = route.query[section.query];
  const tabs = section.items.filter((tab) => visibilityOf(tab, scope) === 'shown');
  const chosen = tabs.find((tab) => tab.value === requested) ?? tabs[0];
  const [opened, setOpened] = useState<readonly string[]>([]);

  const hidden = section.items.filter((tab) => !tabs.includes(tab));
  const pending = tabs.length === 0 ? hidden : hidden.filter(({ value }) => value === requested);
  if (pending.some(({ when }) => evaluateCondition(when, scope) === undefined))
    return <SectionSkeleton section={section} label={t('shell.loading')} />;
  if (!chosen) return null;
  if (!opened.includes(chosen.value)) setOpened([...opened, chosen.value]);
  const contentOf = (tab: Tab): ReactNode => (
    <div className={recipes.stack({ gap: 'md' })}>{tab.sections.map(render)}</div>
  );
  return (
    <div className={recipes.stack({ gap: 'md' })}>
      <TabChooser name={name} section={section} tabs={tabs} selected={chosen.value} page={page} />
      {tabs
        .filter((tab) => tab === chosen || opened.includes(tab.value))
        .map((tab) => (
          <Activity key={tab.value} mode={tab === chosen ? 'visible' : 'hidden'}>
            {section.layout === 'line' ? (
              <TabPanel name={name} id={tab.value}>
                {contentOf(tab)}
              </TabPanel>
            ) : (
              <div role="group" aria-label={formatText(tab.label, scope, t)}>
                {contentOf(tab)}
              </div>
            )}
          </Activity>
        ))}
    </div>
  );
}

interface TabChooserProps extends Omit<TabsViewProps, 'render'> {
  readonly name: string;
  /** The tabs that are shown. */
  readonly tabs: readonly Tab[];
  readonly selected: string;
}

/** The control that selects a tab: a line, a segmented control or a grid. */
function TabChooser({ name, section, tabs, selected, page }: TabChooserProps): ReactNode {
  const { scope, t } = page;
  const group = {
    label: formatText(section.label, scope, t) ?? '',
    choices: tabs.map((tab) => ({ value: tab.value, label: formatText(tab.label, scope, t) ?? '' })),
    value: selected,
    onSelect: (value: string): void => page.setQuery(section.query, value),
  };
  if (section.layout === 'line') return <TabList name={name} {...group} />;
  if (section.layout === 'segmented') return <SegmentedControl {...group} />;
  const cards = tabs.map((tab) => ({
    value: tab.value,
    label: formatText(tab.label, scope, t) ?? '',
    icon: tab.icon ? <Icon name={tab.icon} size={28} /> : null,
    color: tab.color,
    group: formatText(tab.group, scope, t),
    note: formatText(tab.hint, scope, t),
  }));
  return <MethodGrid {...group} choices={cards} />;
}
