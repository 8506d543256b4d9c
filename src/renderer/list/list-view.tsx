import { useEffect, useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { List } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { joinScopes } from '#model/scope.ts';
import { textOf } from '#model/text-of.ts';
import { failureText } from '#renderer/action/failure-text.ts';
import type { Refreshers } from '#renderer/page/refreshers.ts';
import type { Surroundings } from '#renderer/page/surroundings.ts';
import { PullToRefresh } from '#ui/pull-to-refresh.tsx';
import { TabPanel } from '#ui/tab-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListBody } from './list-body.tsx';
import { rowsOf } from './list-state.ts';
import { ListSummary } from './list-summary.tsx';
import { RowDetail } from './row-detail.tsx';
import { useFilters } from './use-filters.ts';
import { useList } from './use-list.ts';
import { useRowDesk } from './use-row-desk.ts';

/** What a list is made from. */
export interface ListViewProps {
  readonly listId: string;
  readonly list: List;
  readonly around: Surroundings;
  /** The lists of the page that are refreshed together. */
  readonly lists?: Refreshers;
}

/** Draws a list of config: its filters, its figures, its rows page by page, and what stands below them. */
export function ListView({ listId, list, around, lists }: ListViewProps): ReactNode {
  const { port, t, active } = around;
  const name = useId();
  const [detail, setDetail] = useState<{ readonly row: unknown; readonly isOpen: boolean }>();
  const { filters, data, scope } = useFilters(list, around);
  const { state, keeper } = useList(list, port, scope, active);
  const rows = useMemo(() => rowsOf(state.pages), [state.pages]);
  const loaded = state.pages.length > 0 || state.nextPage === undefined ? rows : undefined;
  const known = joinScopes(
    scope,
    loaded ? { rows: loaded, paging: { total: state.total }, answer: { data: state.answer } } : {},
  );
  const actions = {
    ...around.actions,
    scope: () => joinScopes(known, around.actions.scope()),
    list: { refresh: () => void keeper.refresh() },
  };
  const inside: Surroundings = { ...around, scope: known, actions };

  const refreshAll = (): Promise<void> => {
    data.refresh('all');
    return keeper.refresh().then((result) => {
      const text = failureText(result, t);
      if (text !== undefined) port.toast('error', text);
    });
  };
  const desk = useRowDesk({
    ...{ list, around: inside, data, refresh: () => void keeper.refresh() },
    showDetail: (row) => setDetail({ row, isOpen: true }),
  });
  useEffect(() => lists?.add(() => void keeper.refresh()), [lists, keeper]);

  const body = (
    <ListBody list={list} state={state} keeper={keeper} desk={desk} around={inside} loaded={loaded?.length} />
  );
  const title = list.title === undefined ? undefined : textOf(list.title, known, t);
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
      <FilterBar name={name} filters={filters} around={inside} />
      {loaded === undefined && state.failure ? null : <ListSummary list={list} around={inside} />}
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
        <RowDetail {...detail} desk={desk} onClose={() => setDetail({ ...detail, isOpen: false })} />
      ) : null}
    </div>
  );
}
