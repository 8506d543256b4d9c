import { lazy, Suspense, type ReactNode, Component, Activity, useId, useState } from 'react';
import type { Section, Tab, TabsSection } from '#generated/config.ts';
import { recipes } from '#generated/recipes.ts';
import { type Translate, formatText } from '#model/format.ts';
import { ErrorState } from '#ui/feedback/blank-state.tsx';
import { evaluateCondition } from '#model/evaluate.ts';
import { TabPanel, TabList } from '#ui/controls/tab-list.tsx';
import { MethodGrid, Segmented } from '#ui/controls/radio-group.tsx';
import type { PageContext, RenderContext } from './render-context.ts';
import { PartView } from './part-view.tsx';
import { visibilityOf } from './visibility.ts';
import { loadContent, loadForm, loadList, sectionCode } from './section-code.ts';
import { SectionSkeleton } from './section-skeleton.tsx';
import { ConfigIcon } from './content/config-icon.tsx';

/** Keeps an error inside its section: the rest of the page goes on, and the section can be tried again. */
class SectionBoundary extends Component<SectionBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  /** React calls it with what a child has thrown. */
  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    const { t, children } = this.props;
    if (!this.state.isBroken) return children;
    return (
      <ErrorState
        title={t('shell.section.broken')}
        retryLabel={t('shell.retry')}
        onRetry={() => this.setState({ isBroken: false })}
      />
    );
  }
}

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
  return (
    <SectionBoundary t={page.t}>{presence === 'disabled' ? <div inert>{body}</div> : body}</SectionBoundary>
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
      return (
        <TabsView
          section={section}
          page={page}
          draw={(tab) => (
            <div className={recipes.stack({ gap: 'md' })}>
              {tab.sections.map((inner, index) => (
                <SectionView key={index} section={inner} page={page} />
              ))}
            </div>
          )}
        />
      );
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

interface SectionBoundaryProps {
  readonly t: Translate;
  readonly children: ReactNode;
}

interface TabsViewProps {
  readonly section: TabsSection;
  readonly page: PageContext;
  /** Draws the sections of a tab. */
  readonly draw: (tab: Tab) => ReactNode;
}

/**
 * Sections of which one set is shown; which one is kept in the query. A tab whose condition is not true is not there. Each
 * tab that was opened keeps what it holds, hidden and at rest, so that nothing typed is lost and no rows ever mix.
 */
function TabsView({ section, page, draw }: TabsViewProps): ReactNode {
  const { scope, t, route } = page;
  const name = useId();
  const wanted = route.query[section.query];
  const tabs = section.items.filter((tab) => visibilityOf(tab, scope) === 'shown');
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
              <div role="group" aria-label={formatText(tab.label, scope, t)}>
                {draw(tab)}
              </div>
            )}
          </Activity>
        ))}
    </div>
  );
}

function isUnknown(tab: Tab, { scope }: PageContext): boolean {
  return tab.when !== undefined && evaluateCondition(tab.when, scope) === undefined;
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
            color: tab.color,
            group: tab.group && formatText(tab.group, scope, t),
            ...(tab.hint === undefined ? {} : { note: formatText(tab.hint, scope, t) }),
          }))}
          value={selected}
          onSelect={onSelect}
        />
      );
  }
}
