import { useState, type ReactNode, useEffect, useEffectEvent } from 'react';
import type { Section, Data, Actions, Note, Reminder } from '#generated/config.ts';
import { slots } from '#generated/recipes.ts';
import type { PageBundle } from '#model/bundle.ts';
import { evaluateCondition } from '#model/evaluate.ts';
import { joinScopes, type Scope } from '#model/scope.ts';
import type { Translate } from '#model/format.ts';
import { type ActionContext, runActions } from '#renderer/action/run-actions.ts';
import { useData, type DataStatus } from '#renderer/data/data-queries.ts';
import type { Port } from '#renderer/port.ts';
import { failureText } from '#renderer/action/calls.ts';
import type { Outcome } from '#api/outcome.ts';
import {
  type PageContext,
  type Validators,
  createRefreshers,
  type BlockTable,
  type RouteNow,
  type SetQuery,
} from './render-context.ts';
import { PartView } from './part-view.tsx';
import { SectionView } from './section-view.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import { LoadFailed } from './load-failed.tsx';

interface PageViewProps {
  readonly bundle: PageBundle;
  readonly validators: Validators;
  readonly port: Port;
  readonly route: RouteNow;
  readonly t: Translate;
  readonly blocks: BlockTable;
  /** false: the page is kept but not on screen; nothing of it runs. */
  readonly active: boolean;
  readonly setQuery: SetQuery;
}

/**
 * Draws a page of config: asks for its data, gives its reminders once a visit, and shows its sections. While data that
 * the page cannot do without is on its way it shows their shapes, and if that fails, a way to try again.
 */
export function PageView(props: PageViewProps): ReactNode {
  const { bundle, validators, port, route, t, blocks, active, setQuery } = props;
  const { page } = bundle;
  const [lists] = useState(createRefreshers);
  const [visit] = useState(createVisit);
  const outer = joinScopes(port.useSources(), { route });
  const data = useData(page.data, port, outer, { active });
  const scope = joinScopes(outer, data.scope);

  const actions: ActionContext = {
    port,
    t,
    scope: () => joinScopes(port.sources(), { route }, data.now().scope),
    list: { refresh: lists.refreshAll },
    data: {
      refresh: (what) => {
        data.refresh(what);
        if (what === 'all') lists.refreshAll();
      },
    },
    get signal() {
      return visit.signal();
    },
  };
  const freshScope = (): ReturnType<typeof joinScopes> =>
    joinScopes(port.sources(), { route }, data.now().fresh);
  useReminders({
    ...{ reminders: page.onEnter, onLeave: page.onLeave },
    ...{ visit, freshScope, context: actions, active },
  });

  const pageContext: PageContext = {
    ...{ port, scope, t, actions, blocks, route, setQuery, active, bundle, validators, lists },
    enums: bundle.enums,
  };
  const placeholder = placeholderOf(page.data, data.status);
  const note = placeholder?.kind === 'failed' && placeholder.note;
  const sections = page.sections.filter((section) => !isAbsent(section, scope));
  const isFlush = sections.length > 0 && sections.every(({ kind }) => kind === 'frame');
  const bar = page.topBar === 'hidden' && sections[0]?.kind === 'block' ? sections[0] : undefined;
  const flush = isFlush ? (page.tabBar ? 'overTabs' : 'true') : undefined;
  return (
    <div className={slots.page({ tabBar: page.tabBar, flush }).body}>
      {placeholder ? (
        <>
          {bar && <SectionView section={bar} page={pageContext} />}
          {note ? (
            <PartView part={note} context={pageContext} />
          ) : (
            <PagePlaceholder
              placeholder={placeholder}
              sections={sections.filter((section) => section !== bar)}
              port={port}
              t={t}
              onRetry={data.refresh}
            />
          )}
        </>
      ) : (
        page.sections.map((section, index) => (
          <SectionView key={index} section={section} page={pageContext} />
        ))
      )}
    </div>
  );
}

/** Whether a section is known not to be there: then it has no shape either. */
function isAbsent(section: Section, scope: Scope): boolean {
  return section.kind !== 'tabs' && evaluateCondition(section.when, scope) === false;
}

interface PagePlaceholderProps {
  readonly placeholder: Placeholder;
  /** Those that may come. */
  readonly sections: readonly Section[];
  readonly port: Port;
  readonly t: Translate;
  readonly onRetry: (id: string) => void;
}

/** What stands in for a page's sections: their shapes while it loads, the reason and a retry when it could not. */
function PagePlaceholder({ placeholder, sections, port, t, onRetry }: PagePlaceholderProps): ReactNode {
  if (placeholder.kind === 'failed')
    return (
      <LoadFailed
        context={{ port, t }}
        hint={failureText(placeholder.result, t)}
        onRetry={() => placeholder.ids.forEach(onRetry)}
      />
    );
  return sections.map((section, index) => (
    <SectionSkeleton key={index} section={section} label={t('shell.loading')} />
  ));
}

/** Why a page cannot show its sections yet. */
type Placeholder =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'failed';
      readonly ids: readonly string[];
      readonly result: Outcome<unknown>;
      /** What config says where the server refused it. */
      readonly note: Note | undefined;
    };

/** What the page waits for among the data it cannot do without; undefined when it has it all. */
function placeholderOf(
  sources: Data | undefined,
  status: Readonly<Record<string, DataStatus>>,
): Placeholder | undefined {
  const needed = Object.entries(sources ?? {}).filter(([, source]) => source.required && !source.fallback);
  const ids: string[] = [];
  let result: Outcome<unknown> | undefined;
  let note: Note | undefined;
  for (const [id, { refused }] of needed) {
    const one = status[id];
    if (one?.kind !== 'failed') continue;
    ids.push(id);
    result ??= one.outcome;
    if (one.outcome.kind === 'refused') note ??= refused;
  }
  if (result) return { kind: 'failed', ids, result, note };
  const isLoading = needed.some(([id]) => status[id]?.kind === 'loading' || status[id]?.kind === 'waiting');
  return isLoading ? { kind: 'loading' } : undefined;
}

interface Reminders {
  readonly reminders: readonly Reminder[] | undefined;
  /** What is run when the player leaves. */
  readonly onLeave: Actions | undefined;
  readonly visit: Visit;
  /** What is known of this visit: no answer of an earlier one. */
  readonly freshScope: () => Scope;
  readonly context: ActionContext;
  readonly active: boolean;
}

/**
 * Runs each reminder of a page once a visit, as soon as its condition is known to hold by what this visit was told, and at its end what
 * follows the visit.
 */
function useReminders({ reminders, onLeave, visit, freshScope, context, active }: Reminders): void {
  const leave = useEffectEvent(() => void runActions(onLeave ?? [], { ...context }, 'load'));
  useEffect(() => {
    if (!active) return;
    const end = visit.begin();
    return () => {
      end();
      leave();
    };
  }, [visit, active]);
  useEffect(() => {
    if (!active || !reminders) return;
    const timer = setTimeout(() => {
      for (const reminder of visit.due(reminders, freshScope()))
        void runActions(reminder.then, { ...context }, 'load');
    });
    return () => clearTimeout(timer);
  });
}

/** One visit after another of a page: a signal that ends with each, and what was said in it. */
interface Visit {
  /** Aborted when the player leaves. */
  signal(): AbortSignal;
  /** Begins a new visit and returns a function that ends it. */
  begin(): () => void;
  /** The reminders whose condition holds now and that were not given in this visit. */
  due(reminders: readonly Reminder[], scope: Scope): readonly Reminder[];
}

function createVisit(): Visit {
  let controller = new AbortController();
  const given = new Set<Reminder>();
  return {
    signal: () => controller.signal,
    begin() {
      controller = new AbortController();
      given.clear();
      const mine = controller;
      return () => mine.abort();
    },
    due(reminders, scope) {
      const now = reminders.filter(
        (reminder) => !given.has(reminder) && evaluateCondition(reminder.when, scope) === true,
      );
      now.forEach((reminder) => given.add(reminder));
      return now;
    },
  };
}
