import { lazy, Suspense, type ReactNode, Activity, useId, useState } from 'react';
import type { Section, Tab, TabsSection } from '#generated/config.ts';
import { recipes } from '#generated/recipes.ts';
import { formatText } from '#model/format.ts';
import { ErrorState } from '#ui/feedback/blank-state.tsx';
import { ErrorBoundary } from '#ui/feedback/error-boundary.tsx';
import { evaluateCondition } from '#model/evaluate.ts';
import { TabPanel, TabList } from '#ui/controls/tab-list.tsx';
import { MethodGrid, Segmented } from '#ui/controls/radio-group.tsx';
import type { PageContext, RenderContext } from './render-context.ts';
import { PartView } from './part-view.tsx';
import { visibilityOf } from './visibility.ts';
import { loadContent, loadForm, loadList, sectionCode } from './section-code.ts';
import { SectionSkeleton } from './section-skeleton.tsx';
import { ConfigIcon } from './content/config-icon.tsx';

interface SectionViewProps {
  readonly section: Section;
  readonly page: PageContext;
}

// Where nobody has fetched their code ahead, they are drawn as soon as it has come.
const LateForm = lazy(async () => ({ default: await loadForm() }));
const LateList = lazy(async () => ({ default: await loadList() }));
const LateContent = lazy(async () => ({ default: await loadContent() }));

/** Draws a section where its condition lets it be there; an error in it stays in it. */
export function SectionView({ section, page }: SectionViewProps): ReactNode {
  const presence = section.kind === 'tabs' ? 'shown' : visibilityOf(section, page.scope);
  if (presence === 'hidden') return null;
  const body = (
    <Suspense fallback={<SectionSkeleton section={section} label={page.t('shell.loading')} />}>
      <SectionBody section={section} page={page} />
    </Suspense>
  );
  const { t } = page;
  return (
    <ErrorBoundary
      fallback={(retry) => (
        <ErrorState title={t('shell.section.broken')} retryLabel={t('shell.retry')} onRetry={retry} />
      )}
    >
      {presence === 'disabled' ? <div inert>{body}</div> : body}
    </ErrorBoundary>
  );
}

function SectionBody({ section, page }: SectionViewProps): ReactNode {
  const { bundle } = page;
  const FormCode = sectionCode.form ?? LateForm;
  const ListCode = sectionCode.list ?? LateList;
  const ContentCode = sectionCode.content ?? LateContent;
  switch (section.kind) {
    case 'form': {
      const form = bundle.forms[section.form];
      if (!form)
        throw new Error(`page "${bundle.id}" has no form "${section.form}": publish the config anew`);
      return <FormCode key={section.form} formId={section.form} form={form} page={page} />;
    }
    case 'list': {
      const list = bundle.lists[section.list];
      if (!list)
        throw new Error(`page "${bundle.id}" has no list "${section.list}": publish the config anew`);
      return (
        <ListCode key={section.list} listId={section.list} list={list} context={page} lists={page.lists} />
      );
    }
    case 'tabs':
      return <TabsView section={section} page={page} />;
    case 'accordion':
    case 'article':
    case 'frame':
    case 'picture':
    case 'prose':
    case 'table':
      return <ContentCode section={section} page={page} />;
    case 'note':
    case 'facts':
    case 'links':
    case 'block':
      return <PartView part={section} context={page} />;
  }
}

interface TabsViewProps {
  readonly section: TabsSection;
  readonly page: PageContext;
}

/**
 * Sections of which one set is shown; which one is kept in the query. A tab whose condition is not true is not there. Each
 * tab that was opened keeps what it holds, hidden and at rest, so that nothing typed is lost and no rows ever mix.
 */
function TabsView({ section, page }: TabsViewProps): ReactNode {
  const { scope, t, route } = page;
  const name = useId();
  const wanted = route.query[section.query];
  const tabs = section.items.filter((tab) => visibilityOf(tab, scope) === 'shown');
  const chosen = tabs.find((tab) => tab.value === wanted) ?? tabs[0];
  const [opened, setOpened] = useState<readonly string[]>([]);

  const isUndecided = section.items.some(
    (tab) =>
      !tabs.includes(tab) &&
      evaluateCondition(tab.when, scope) === undefined &&
      (tabs.length === 0 || tab.value === wanted),
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
            <TabContent name={section.layout === 'line' ? name : undefined} tab={tab} page={page} />
          </Activity>
        ))}
    </div>
  );
}

interface TabContentProps {
  /** Of the TabList; undefined where the tabs are no such row. */
  readonly name: string | undefined;
  readonly tab: Tab;
  readonly page: PageContext;
}

function TabContent({ name, tab, page }: TabContentProps): ReactNode {
  const sections = (
    <div className={recipes.stack({ gap: 'md' })}>
      {tab.sections.map((section, index) => (
        <SectionView key={index} section={section} page={page} />
      ))}
    </div>
  );
  if (name === undefined)
    return (
      <div role="group" aria-label={formatText(tab.label, page.scope, page.t)}>
        {sections}
      </div>
    );
  return (
    <TabPanel name={name} id={tab.value}>
      {sections}
    </TabPanel>
  );
}

interface TabChooserProps {
  readonly name: string;
  readonly section: TabsSection;
  /** Those that are there. */
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly page: Pick<RenderContext, 'scope' | 't'>;
  readonly onSelect: (value: string) => void;
}

/** The row, track or grid in which a tab is chosen. */
function TabChooser({ name, section, tabs, selected, page, onSelect }: TabChooserProps): ReactNode {
  const { scope, t } = page;
  const label = formatText(section.label, scope, t) ?? '';
  const words = (tab: Tab): string => formatText(tab.label, scope, t) ?? '';
  if (section.layout === 'line') {
    const choices = tabs.map((tab) => ({ id: tab.value, label: words(tab) }));
    return <TabList name={name} label={label} tabs={choices} selected={selected} onSelect={onSelect} />;
  }
  const choices = tabs.map((tab) => ({ value: tab.value, label: words(tab) }));
  if (section.layout === 'segmented')
    return <Segmented label={label} choices={choices} value={selected} onSelect={onSelect} />;
  const cards = tabs.map((tab) => ({
    value: tab.value,
    label: words(tab),
    icon: tab.icon ? <ConfigIcon name={tab.icon} size={28} /> : null,
    color: tab.color,
    group: formatText(tab.group, scope, t),
    note: formatText(tab.hint, scope, t),
  }));
  return <MethodGrid label={label} choices={cards} value={selected} onSelect={onSelect} />;
}
