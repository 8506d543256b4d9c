import { Activity, useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { Tab, TabsSection } from '#generated/config.ts';
import { recipes } from '#generated/recipes.ts';
import { holds } from '#model/holds.ts';
import { textOf } from '#model/text-of.ts';
import { TabPanel } from '#ui/tab-list.tsx';
import type { PageInUse } from './page-in-use.ts';
import { presenceOf } from './presence.ts';
import { SectionSkeleton } from './section-skeleton.tsx';
import { TabChooser } from './tab-chooser.tsx';

interface TabsViewProps {
  readonly section: TabsSection;
  readonly page: PageInUse;
  /** Draws the sections of a tab. */
  readonly draw: (tab: Tab) => ReactNode;
}

/**
 * Sections of which one set is shown; which one is kept in the query. A tab whose condition is not true is not there. Each
 * tab that was opened keeps what it holds, hidden and at rest, so that nothing typed is lost and no rows ever mix.
 */
export function TabsView({ section, page, draw }: TabsViewProps): ReactNode {
  const { scope, t, route } = page;
  const name = useId();
  const wanted = route.query[section.query];
  const tabs = section.items.filter((tab) => presenceOf(tab, scope) === 'shown');
  const chosen = tabs.find((tab) => tab.value === wanted) ?? tabs[0];
  const [opened, setOpened] = useState<readonly string[]>([]);

  const isUndecided = section.items.some(
    (tab) => !tabs.includes(tab) && isUnknown(tab, page) && (tabs.length === 0 || tab.value === wanted),
  );
  if (isUndecided) return <SectionSkeleton section={section} label={t('shell.loading')} />;
  if (!chosen) return null;
  if (!opened.includes(chosen.value)) setOpened([...opened, chosen.value]);

  return (
    <div className={recipes.stack({ gap: 'md' })}>
      <TabChooser
        name={name}
        section={section}
        tabs={tabs}
        selected={chosen.value}
        page={page}
        onSelect={(value) => page.setQuery(section.query, value)}
      />
      {tabs
        .filter((tab) => tab === chosen || opened.includes(tab.value))
        .map((tab) => (
          <Activity key={tab.value} mode={tab === chosen ? 'visible' : 'hidden'}>
            {section.layout === 'line' ? (
              <TabPanel name={name} id={tab.value}>
                {draw(tab)}
              </TabPanel>
            ) : (
              <div role="group" aria-label={textOf(tab.label, scope, t)}>
                {draw(tab)}
              </div>
            )}
          </Activity>
        ))}
    </div>
  );
}

function isUnknown(tab: Tab, { scope }: PageInUse): boolean {
  return tab.when !== undefined && holds(tab.when, scope) === undefined;
}
