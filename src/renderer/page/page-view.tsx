import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { Section, Data, Page, Reminder } from '#generated/config.ts';
import { slots } from '#generated/recipes.ts';
import { evaluateCondition, type Scope, visibilityOf } from '#model/evaluate.ts';
import { type ActionContext, runActions } from '#renderer/action/run-actions.ts';
import { useData, type DataStatus } from '#renderer/data/data-queries.ts';
import { lazyCode } from '#ui/device/lazy-component.tsx';
import { ErrorState } from '#ui/feedback/empty-and-error-state.tsx';
import { ErrorBoundary } from '#ui/feedback/error-boundary.tsx';
import { useTimeout } from '#ui/device/timing.ts';
import type { PageContext } from './render-context.ts';
import { factsCode, PartView } from './part-view.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import { LoadFailed } from './load-failed.tsx';

/**
 * Renders a page of config: loads its data, runs its reminders once a visit, and shows its sections. While
 * required data load it shows skeletons; if they fail, an error with a retry.
 */
export function PageView(props: Omit<PageContext, 'scope' | 'enums' | 'actions' | 'lists'>): ReactNode {
  const { bundle, port, route, t, active } = props;
  const { page } = bundle;
  const [lists] = useState((): PageContext['lists'] => new Set());
  const [visits] = useState(createVisits);
  const outer = { ...port.useSources(), route };
  const data = useData(page.data, port, outer, active);
  const scope = { ...outer, ...data.scope };
  const refreshLists = (): void => lists.forEach((list) => list.refresh());
  const actions: ActionContext = {
    port,
    t,
    scope: () => ({ ...port.sources(), route, ...data.now().scope }),
    list: { refresh: refreshLists },
    data: {
      refresh: (what) => {
        data.refresh(what);
        if (what === 'all') refreshLists();
      },
    },
    get signal() {
      return visits.current().leaving.signal;
    },
  };
  const freshScope = (): Scope => ({ ...port.sources(), route, ...data.now().fresh });
  useReminders(page, { visits, freshScope, actions, active });

  const sections = page.sections.filter((section) => !isAbsent(section, scope));
  const { isReady, failed } = requiredData(page.data, data.status);
  const context: PageContext = { ...props, scope, actions, lists, enums: bundle.enums };
  return (
    <div className={slots.page({ tabBar: page.tabBar, flush: flushOf(page, sections) }).body}>
      {isReady && page.sections.map(renderOn(context))}
      {!isReady && <PagePlaceholder sections={sections} failed={failed} context={context} />}
    </div>
  );
}

/** A page that has only frames fills the screen. */
function flushOf({ tabBar }: Page, sections: readonly Section[]): 'overTabs' | 'true' | undefined {
  if (sections.length === 0 || sections.some(({ kind }) => kind !== 'frame')) return undefined;
  return tabBar ? 'overTabs' : 'true';
}

/** Whether the condition of a section is known to be false. Such a section has no skeleton either. */
function isAbsent(section: Section, scope: Scope): boolean {
  return section.kind !== 'tabs' && evaluateCondition(section.when, scope) === false;
}

interface PagePlaceholderProps extends Pick<ReturnType<typeof requiredData>, 'failed'> {
  /** The sections that may be shown. */
  readonly sections: readonly Section[];
  readonly context: PageContext;
}

/** In place of sections: skeletons while data load; if they fail, config's note for a refusal, or a retry. */
function PagePlaceholder({ sections, failed, context }: PagePlaceholderProps): ReactNode {
  const { t } = context;
  const note = failed.find(({ refused }) => refused)?.refused;
  const [first] = failed;
  if (note) return <PartView part={note} context={context} />;
  if (first)
    return (
      <LoadFailed
        context={context}
        failure={first.outcome}
        onRetry={() => failed.forEach(({ id }) => context.actions.data?.refresh(id))}
      />
    );
  return sections.map((section, index) => (
    <SectionSkeleton key={index} section={section} label={t('shell.loading')} />
  ));
}

/** Whether a page's required data are loaded, and which failed, with the note of config for a refusal. */
function requiredData(sources: Data = {}, status: Readonly<Record<string, DataStatus>>) {
  const required = Object.entries(sources).filter(([, source]) => source.required && !source.fallback);
  const failed = required.flatMap(([id, { refused }]) => {
    const current = status[id];
    if (current?.kind !== 'failed') return [];
    const { outcome } = current;
    return [{ id, outcome, refused: outcome.kind === 'refused' ? refused : undefined }];
  });
  const isLoading = required.some(([id]) => status[id]?.kind === 'loading' || status[id]?.kind === 'waiting');
  return { isReady: !isLoading && failed.length === 0, failed };
}

/** Tracks the visits of a page: a new one begins each time the player enters it. */
function createVisits() {
  const create = () => ({
    /** Aborted when the player leaves. */
    leaving: new AbortController(),
    /** The reminders that have run. */
    shown: new Set<Reminder>(),
  });
  let current = create();
  return { current: () => current, begin: () => (current = create()) };
}

interface ReminderContext {
  readonly visits: ReturnType<typeof createVisits>;
  /** The sources of this visit, without data of an earlier one. */
  readonly freshScope: () => Scope;
  readonly actions: ActionContext;
  readonly active: boolean;
}

/** Runs each reminder once a visit, as soon as data of this visit make it true, and `onLeave` at its end. */
function useReminders({ onEnter, onLeave }: Page, context: ReminderContext): void {
  const { visits, freshScope, actions, active } = context;
  const leave = useEffectEvent(() => void runActions(onLeave ?? [], { ...actions }, 'load'));
  useEffect(() => {
    if (!active) return;
    const { leaving } = visits.begin();
    return () => {
      leaving.abort();
      leave();
    };
  }, [visits, active]);
  useEffect(() => {
    if (!active || !onEnter) return;
    const timer = setTimeout(() => {
      const { shown } = visits.current();
      const scope = freshScope();
      for (const reminder of onEnter) {
        if (shown.has(reminder) || evaluateCondition(reminder.when, scope) !== true) continue;
        shown.add(reminder);
        void runActions(reminder.then, { ...actions }, 'load');
      }
    });
    return () => clearTimeout(timer);
  });
}

interface SectionViewProps {
  readonly section: Section;
  readonly page: PageContext;
}

/** Renders a section if its condition allows it. An error in it does not affect the others. */
function SectionView({ section, page }: SectionViewProps): ReactNode {
  const visibility = section.kind === 'tabs' ? 'shown' : visibilityOf(section, page.scope);
  const { t } = page;
  const skeleton = <SectionSkeleton section={section} label={t('shell.loading')} />;
  if (visibility === 'hidden') return null;
  if (visibility === 'skeleton') return <UntilLate>{skeleton}</UntilLate>;
  const body = (
    <Suspense fallback={skeleton}>
      <SectionBody section={section} page={page} />
    </Suspense>
  );
  return (
    <ErrorBoundary
      fallback={(retry) => (
        <ErrorState title={t('shell.section.broken')} retryLabel={t('shell.retry')} onRetry={retry} />
      )}
    >
      {visibility === 'disabled' ? <div inert>{body}</div> : body}
    </ErrorBoundary>
  );
}

/**
 * A skeleton of a section that may be hidden. It goes if the condition stays unknown: what that reads has
 * probably failed, as other parts say.
 */
function UntilLate({ children }: { readonly children: ReactNode }): ReactNode {
  return useTimeout(true).isLate ? null : children;
}

const renderOn = (page: PageContext) => (section: Section, index: number) => (
  <SectionView key={index} section={section} page={page} />
);

function SectionBody({ section, page }: SectionViewProps): ReactNode {
  const { bundle } = page;
  switch (section.kind) {
    case 'form': {
      const form = bundle.forms[section.form];
      if (!form)
        throw new Error(`page "${bundle.id}" has no form "${section.form}": publish the config anew`);
      return <SECTIONS.form.component key={section.form} formId={section.form} form={form} page={page} />;
    }
    case 'list': {
      const list = bundle.lists[section.list];
      if (!list)
        throw new Error(`page "${bundle.id}" has no list "${section.list}": publish the config anew`);
      return <SECTIONS.list.component key={section.list} listId={section.list} list={list} context={page} />;
    }
    case 'tabs':
      return <SECTIONS.tabs.component section={section} page={page} render={renderOn(page)} />;
    case 'note':
    case 'facts':
    case 'links':
    case 'block':
      return <PartView part={section} context={page} />;
    default:
      return <SECTIONS.content.component part={section} context={page} />;
  }
}

/** Code by its name in PAGE_CODE. A page waits for the sanitizer of an article: else what is below shifts. */
export const SECTIONS = {
  form: lazyCode(async () => (await import('#renderer/form/rjsf/form-section.tsx')).FormSection),
  list: lazyCode(async () => (await import('#renderer/list/list-view.tsx')).ListView),
  tabs: lazyCode(async () => (await import('./tabs-view.tsx')).TabsView),
  facts: factsCode,
  content: lazyCode(async () => (await import('./content/rare-sections.tsx')).RareSection),
  article: {
    // If it cannot be loaded, the article shows the error itself.
    load: async () => (await import('./content/server-html.tsx')).loadServerHtml().catch(() => undefined),
  },
};
