import { LoadFailed } from '#renderer/page/load-failed.tsx';
import { useEffect, useId, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { useStore } from '#ui/system/use-store.ts';
import type { List } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { joinScopes } from '#model/scope.ts';
import { formatText, type Translate } from '#model/format.ts';
import { failureText } from '#renderer/action/calls.ts';
import type { Refreshers, RenderContext } from '#renderer/page/render-context.ts';
import { PullToRefresh } from '#ui/feedback/pull-to-refresh.tsx';
import { TabPanel } from '#ui/controls/tab-list.tsx';
import { LinkItem } from '#renderer/page/content/links-part.tsx';
import { linkVisibility } from '#renderer/page/visibility.ts';
import { EmptyState } from '#ui/feedback/blank-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { InfiniteSentinel } from '#ui/layout/infinite-sentinel.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { createListController, type ListController } from './query/list-controller.ts';
import { rowsOf, type ListState, type RowPage } from './query/list-state.ts';
import { ListSummary } from './list-summary.tsx';
import { RowDetail } from './rows/row-detail.tsx';
import { useFilters } from './filters/use-filters.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { type RowContext, rowName, useRowContext } from './rows/row-context.ts';
import { RowPages } from './rows/row-pages.tsx';

/** A page keeps its parts, so that one that did not change is not drawn again. */
const PARTS = new WeakMap<RowPage, readonly RowPage[]>();

/** What a list is made from. */
export interface ListViewProps {
  readonly listId: string;
  readonly list: List;
  readonly context: RenderContext;
  /** The lists of the page that are refreshed together. */
  readonly lists?: Refreshers;
}

/** Draws a list of config: its filters, its figures, its rows page by page, and what stands below them. */
export function ListView({ listId, list, context, lists }: ListViewProps): ReactNode {
  const { port, t, active } = context;
  const name = useId();
  const [detail, setDetail] = useState<{ readonly row: unknown; readonly isOpen: boolean }>();
  const { filters, data, scope } = useFilters(list, context);
  const [controller] = useState(() => createListController(list, port));
  const state = useStore(controller.state, ({ current }) => current);
  // Before anything is painted: rows of the request before are never seen under the filters of this one.
  useLayoutEffect(() => controller.update(scope));
  useLayoutEffect(() => (active ? controller.start() : undefined), [controller, active]);
  const rows = useMemo(() => rowsOf(state.pages), [state.pages]);
  const loaded = state.pages.length > 0 || state.nextPage === undefined ? rows : undefined;
  const known = joinScopes(
    scope,
    loaded ? { rows: loaded, paging: { total: state.total }, answer: { data: state.answer } } : {},
  );
  const actions = {
    ...context.actions,
    scope: () => joinScopes(known, context.actions.scope()),
    list: { refresh: () => void controller.refresh() },
  };
  const inside: RenderContext = { ...context, scope: known, actions };

  const refreshAll = (): Promise<void> => {
    data.refresh('all');
    return controller.refresh().then((outcome) => {
      const text = failureText(outcome, t);
      if (text !== undefined) port.toast('error', text);
    });
  };
  const rowContext = useRowContext({
    ...{ list, context: inside, data, refresh: () => void controller.refresh() },
    showDetail: (row) => {
      if (list.unread) port.readRows?.add(rowName(list, row));
      setDetail({ row, isOpen: true });
    },
  });
  useEffect(() => lists?.add(() => void controller.refresh()), [lists, controller]);

  const body = (
    <ListBody
      list={list}
      state={state}
      controller={controller}
      rowContext={rowContext}
      context={inside}
      loaded={loaded?.length}
    />
  );
  const title = list.title === undefined ? undefined : formatText(list.title, known, t);
  const tabs = filters.find(({ filter }) => filter.widget === 'tabs');
  const panel = tabs ? (
    <TabPanel name={`${name}-${tabs.filter.name}`} id={String(tabs.value)}>
      {body}
    </TabPanel>
  ) : (
    body
  );
  return (
    <div className={recipes.stack({ gap: 'md' })} data-list={listId}>
      {title ? <h2 className={slots.page().sectionTitle}>{title}</h2> : null}
      <FilterBar name={name} filters={filters} context={inside} />
      {loaded === undefined && state.failure ? null : (
        <ListSummary list={list} context={inside} isWhole={state.nextPage === undefined} />
      )}
      {list.pull === false ? (
        panel
      ) : (
        <PullToRefresh
          onRefresh={refreshAll}
          pullLabel={t('shell.pull')}
          releaseLabel={t('shell.release')}
          busyLabel={t('shell.refreshing')}
        >
          {panel}
        </PullToRefresh>
      )}
      {detail ? (
        <RowDetail
          {...detail}
          rowContext={rowContext}
          context={inside}
          onClose={() => setDetail({ ...detail, isOpen: false })}
        />
      ) : null}
    </div>
  );
}

interface ListBodyProps {
  readonly list: List;
  readonly state: ListState;
  readonly controller: ListController;
  readonly rowContext: RowContext;
  readonly context: RenderContext;
  /** How many rows are loaded; undefined before the first answer. */
  readonly loaded: number | undefined;
}

/** The rows of a list and what stands below them; or their shape, a word that there are none, or why they did not come. */
function ListBody({ list, state, controller, rowContext, context, loaded }: ListBodyProps): ReactNode {
  const { t, scope, port } = context;
  const { drawn, showMore } = useDrawnPages(state.pages, port.limits.entries);
  if (loaded === undefined && state.failure)
    return (
      <LoadFailed
        context={{ port, t }}
        hint={failureText(state.failure.outcome, t)}
        onRetry={controller.retry}
      />
    );
  if (loaded === undefined) return <ListSkeleton layout={list.layout} label={t('shell.loading')} />;
  const end = list.end === undefined ? undefined : formatText(list.end, scope, t);
  return (
    <div className={recipes.stack({ gap: 'md' })}>
      {list.limit === undefined ? null : (
        <p className={recipes.row({ justify: 'between' })}>
          <span className={recipes.text({ size: 'caption', tone: 'muted' })}>
            {list.hint === undefined ? null : formatText(list.hint, scope, t)}
          </span>
          <span className={recipes.text({ size: 'caption', tone: 'subtle', tabular: true })}>
            {t('shell.list.count-of-limit', { count: loaded, limit: list.limit })}
          </span>
        </p>
      )}
      {loaded === 0 ? (
        <NoRows list={list} context={context} />
      ) : (
        <RowPages pages={drawn} rowContext={rowContext} />
      )}
      <ListFoot
        {...{ state, controller, end, t, showMore }}
        drawn={drawn.length}
        offsetPx={list.paging.offsetPx ?? 0}
      />
      <Footer list={list} context={context} loaded={loaded} />
    </div>
  );
}

/**
 * The pages that are drawn. One answer may hold more rows than are drawn at once: it is drawn in parts, one more each time `showMore` is
 * called, which is undefined once all are drawn.
 */
function useDrawnPages(
  pages: readonly RowPage[],
  most: number,
): { readonly drawn: readonly RowPage[]; readonly showMore: (() => void) | undefined } {
  const [added, setAdded] = useState(0);
  if (pages.length === 0 && added > 0) setAdded(0);
  const parts = useMemo(() => pages.flatMap((page) => partsOf(page, most)), [pages, most]);
  const count = pages.length + added;
  const drawn = useMemo(() => parts.slice(0, count), [parts, count]);
  return { drawn, showMore: count < parts.length ? () => setAdded(added + 1) : undefined };
}

function partsOf(page: RowPage, most: number): readonly RowPage[] {
  if (page.rows.length <= most) return [page];
  const known = PARTS.get(page);
  if (known) return known;
  const count = Math.ceil(page.rows.length / most);
  const parts = Array.from({ length: count }, (_, at) => ({
    number: page.number + at / count,
    rows: page.rows.slice(at * most, (at + 1) * most),
  }));
  PARTS.set(page, parts);
  return parts;
}

function NoRows({ list, context }: Pick<ListBodyProps, 'list' | 'context'>): ReactNode {
  const { scope, t, port } = context;
  const { text, hint, action } = list.empty;
  const isThere = action !== undefined && linkVisibility(action, scope, port) !== 'hidden';
  return (
    <EmptyState
      title={formatText(text, scope, t)}
      hint={hint === undefined ? undefined : formatText(hint, scope, t)}
      action={isThere ? <LinkItem link={action} layout="buttons" context={context} /> : undefined}
    />
  );
}

/** Below the rows, while there is room for another. */
function Footer({ list, context, loaded }: Pick<ListBodyProps, 'list' | 'context'> & { loaded: number }) {
  const { footer, limit } = list;
  if (!footer || (limit !== undefined && loaded >= limit)) return null;
  if (linkVisibility(footer, context.scope, context.port) === 'hidden') return null;
  return <LinkItem link={footer} layout="buttons" context={context} />;
}

interface ListFootProps {
  readonly state: ListState;
  readonly controller: ListController;
  readonly offsetPx: number;
  /** How many pages are drawn. */
  readonly drawn: number;
  /** Draws further rows that are loaded; undefined where all are drawn. */
  readonly showMore: (() => void) | undefined;
  /** What the end of the list says. */
  readonly end: string | undefined;
  readonly t: Translate;
}

/** Below the rows: that more is on its way, as it is whenever this is seen; a page that failed and can be tapped for; or the end. */
function ListFoot(props: ListFootProps): ReactNode {
  const { state, controller, offsetPx, drawn, showMore, end, t } = props;
  if (state.pages.length === 0) return null;
  const isEnd = state.nextPage === undefined && !showMore;
  if (isEnd && !state.failure && end === undefined) return null;
  const isFailed = !showMore && state.failure?.purpose === 'more';
  return (
    <div className={slots.page().foot} role="status">
      {isFailed && state.failure ? (
        <>
          <p>{failureText(state.failure.outcome, t)}</p>
          <Button variant="ghost" size="md" onClick={controller.retry}>
            {t('shell.list.more-failed')}
          </Button>
        </>
      ) : isEnd ? (
        end
      ) : (
        <>
          <InfiniteSentinel
            offsetPx={offsetPx}
            loaded={drawn}
            disabled={!showMore && state.asking !== undefined}
            onReach={showMore ?? controller.more}
          />
          <div className={slots.page().coming}>
            <span className={recipes.spinner()} aria-hidden="true" />
            {t('shell.list.loading-more')}
          </div>
        </>
      )}
    </div>
  );
}
