import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { Section, Data, Page, Reminder } from '#generated/config.ts';
import { slots } from '#generated/recipes.ts';
import { evaluateCondition } from '#model/evaluate.ts';
import { joinScopes, type Scope } from '#model/scope.ts';
import { type ActionContext, runActions, failureText } from '#renderer/action/run-actions.ts';
import { useData, type DataStatus } from '#renderer/data/data-queries.ts';
import { lazyCode } from '#ui/device/lazy-on-idle.tsx';
import { ErrorState } from '#ui/feedback/blank-state.tsx';
import { ErrorBoundary } from '#ui/feedback/error-boundary.tsx';
import type { PageContext } from './render-context.ts';
import { factsCode, PartView } from './part-view.tsx';
import { visibilityOf } from './visibility.ts';
import { SectionSkeleton } from './section-skeleton.tsx';
import { LoadFailed } from './load-failed.tsx';

/**
 * Draws a page of config: asks for its data, gives its reminders once a visit, and shows its sections. While data that
 * the page cannot do without is on its way it shows their shapes, and if that fails, a way to try again.
 */
export function PageView(props: Omit<PageContext, 'scope' | 'enums' | 'actions' | 'lists'>): ReactNode {
  const { bundle, port, route, t, active } = props;
  const { page } = bundle;
  const [lists] = useState(() => new Set<() => void>());
  const [visit] = useState(createVisit);
  const outer = joinScopes(port.useSources(), { route });
  const data = useData(page.data, port, outer, { active });
  const scope = joinScopes(outer, data.scope);
  const refreshLists = (): void => lists.forEach((refresh) => refresh());
  const actions: ActionContext = {
    port,
    t,
    scope: () => joinScopes(port.sources(), { route }, data.now().scope),
    list: { refresh: refreshLists },
    data: {
      refresh: (what) => {
        data.refresh(what);
        if (what === 'all') refreshLists();
      },
    },
    get signal() {
      return visit.signal();
    },
  };
  const freshScope = (): Scope => joinScopes(port.sources(), { route }, data.now().fresh);
  useReminders(page, { visit, freshScope, actions, active });

  const sections = page.sections.filter((section) => !isAbsent(section, scope));
  const { isWhole, failed } = neededData(page.data, data.status);
  const context: PageContext = { ...props, scope, actions, lists, enums: bundle.enums };
  return (
    <div className={slots.page({ tabBar: page.tabBar, flush: flushOf(page, sections) }).body}>
      {isWhole ? (
        page.sections.map((section, index) => <SectionView key={index} section={section} page={context} />)
      ) : (
        <PagePlaceholder sections={sections} failed={failed} context={context} />
      )}
    </div>
  );
}

/** A page of nothing but frames fills the screen. */
function flushOf({ tabBar }: Page, sections: readonly Section[]): 'overTabs' | 'true' | undefined {
  if (sections.length === 0 || sections.some(({ kind }) => kind !== 'frame')) return undefined;
  return tabBar ? 'overTabs' : 'true';
}

/** Whether a section is known not to be there: then it has no shape either. */
function isAbsent(section: Section, scope: Scope): boolean {
  return section.kind !== 'tabs' && evaluateCondition(section.when, scope) === false;
}

interface PagePlaceholderProps extends Pick<ReturnType<typeof neededData>, 'failed'> {
  /** Those that may come. */
  readonly sections: readonly Section[];
  readonly context: PageContext;
}

/**
 * What stands in for a page's sections: their shapes while it loads; what config says where the server refused, or the reason and a retry,
 * where it failed. A bar that the page draws itself is there all the same.
 */
function PagePlaceholder({ sections, failed, context }: PagePlaceholderProps): ReactNode {
  const { t, bundle } = context;
  const bar = bundle.page.topBar === 'hidden' && sections[0]?.kind === 'block' ? sections[0] : undefined;
  const note = failed.find(({ refused }) => refused)?.refused;
  const [first] = failed;
  return (
    <>
      {bar && <SectionView section={bar} page={context} />}
      {note ? (
        <PartView part={note} context={context} />
      ) : first ? (
        <LoadFailed
          context={context}
          hint={failureText(first.outcome, t)}
          onRetry={() => failed.forEach(({ id }) => context.actions.data?.refresh(id))}
        />
      ) : (
        sections
          .filter((section) => section !== bar)
          .map((section, index) => (
            <SectionSkeleton key={index} section={section} label={t('shell.loading')} />
          ))
      )}
    </>
  );
}

/** Whether the data that the page cannot do without are there, and those of them that failed, with what config says of a refusal. */
function neededData(sources: Data = {}, status: Readonly<Record<string, DataStatus>>) {
  const needed = Object.entries(sources).filter(([, { required, fallback }]) => required && !fallback);
  const failed = needed.flatMap(([id, { refused }]) => {
    const one = status[id];
    if (one?.kind !== 'failed') return [];
    const { outcome } = one;
    return [{ id, outcome, refused: outcome.kind === 'refused' ? refused : undefined }];
  });
  const isLoading = needed.some(([id]) => status[id]?.kind === 'loading' || status[id]?.kind === 'waiting');
  return { isWhole: !isLoading && failed.length === 0, failed };
}

/** One visit after another of a page. */
function createVisit() {
  let leaving = new AbortController();
  const given = new Set<Reminder>();
  return {
    /** Aborted when the player leaves. */
    signal: () => leaving.signal,
    /** Begins a new visit and returns a function that ends it. */
    begin() {
      const mine = new AbortController();
      leaving = mine;
      given.clear();
      return () => mine.abort();
    },
    /** The reminders whose condition holds now and that were not given in this visit. */
    due(reminders: readonly Reminder[], scope: Scope) {
      const now = reminders.filter((one) => !given.has(one) && evaluateCondition(one.when, scope) === true);
      now.forEach((reminder) => given.add(reminder));
      return now;
    },
  };
}

interface ReminderContext {
  readonly visit: ReturnType<typeof createVisit>;
  /** What is known of this visit: no answer of an earlier one. */
  readonly freshScope: () => Scope;
  readonly actions: ActionContext;
  readonly active: boolean;
}

/**
 * Runs each reminder of a page once a visit, as soon as its condition is known to hold by what this visit was told, and at its end what
 * follows the visit.
 */
function useReminders({ onEnter, onLeave }: Page, context: ReminderContext): void {
  const { visit, freshScope, actions, active } = context;
  const leave = useEffectEvent(() => void runActions(onLeave ?? [], { ...actions }, 'load'));
  useEffect(() => {
    if (!active) return;
    const end = visit.begin();
    return () => {
      end();
      leave();
    };
  }, [visit, active]);
  useEffect(() => {
    if (!active || !onEnter) return;
    const timer = setTimeout(() => {
      for (const reminder of visit.due(onEnter, freshScope()))
        void runActions(reminder.then, { ...actions }, 'load');
    });
    return () => clearTimeout(timer);
  });
}

interface SectionViewProps {
  readonly section: Section;
  readonly page: PageContext;
}

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

const drawOn = (page: PageContext) => (section: Section, index: number) => (
  <SectionView key={index} section={section} page={page} />
);

function SectionBody({ section, page }: SectionViewProps): ReactNode {
  const { bundle } = page;
  const FormCode = formCode.component;
  const ListCode = listCode.component;
  const TabsCode = tabsCode.component;
  const ContentCode = contentCode.component;
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
      return <ListCode key={section.list} listId={section.list} list={list} context={page} />;
    }
    case 'tabs':
      return <TabsCode section={section} page={page} draw={drawOn(page)} />;
    case 'note':
    case 'facts':
    case 'links':
    case 'block':
      return <PartView part={section} context={page} />;
    default:
      return <ContentCode part={section} context={page} />;
  }
}

/** The code of forms. That of each kind below is loaded with the first page that shows one. */
const formCode = lazyCode(async () => (await import('#renderer/form/rjsf/form-section.tsx')).FormSection);

/** The code of lists. */
const listCode = lazyCode(async () => (await import('#renderer/list/list-view.tsx')).ListView);

/** The code of tabs. */
const tabsCode = lazyCode(async () => (await import('./tabs-view.tsx')).TabsView);

/** The code of articles, frames, pictures and tables. */
const contentCode = lazyCode(async () => (await import('./content/content-section.tsx')).ContentSection);

/** Loads the code of those sections that are named, so that none of them makes the page wait once it is rendered. */
export async function loadSectionCode(names: readonly string[]): Promise<void> {
  await Promise.all([
    names.includes('form') ? formCode.load() : undefined,
    names.includes('list') ? listCode.load() : undefined,
    names.includes('tabs') ? tabsCode.load() : undefined,
    names.includes('facts') ? factsCode.load() : undefined,
    names.includes('content') ? contentCode.load() : undefined,
    // An article without it first shows its shape, and what stands below it moves.
    names.includes('article') ? loadSanitizer() : undefined,
  ]);
}

/** Where it cannot be had, the article says so itself. */
async function loadSanitizer(): Promise<void> {
  const { loadProse } = await import('./content/prose.tsx');
  await loadProse().catch(() => undefined);
}
