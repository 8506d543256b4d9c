import { useEffect, useId, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { useStore } from '#ui/system/use-store.ts';
import type { Figure, List } from '#generated/config.ts';
import { slots, recipes } from '#generated/recipes.ts';
import { joinScopes } from '#model/scope.ts';
import { formatText } from '#model/format.ts';
import { failureText } from '#renderer/action/calls.ts';
import { withData } from '#renderer/action/run-actions.ts';
import type { PageContext, RenderContext } from '#renderer/page/render-context.ts';
import { PullToRefresh } from '#ui/feedback/pull-to-refresh.tsx';
import { TabPanel } from '#ui/controls/tab-list.tsx';
import { readFact, FactLine } from '#renderer/page/content/facts-part.tsx';
import { linkButtons } from '#renderer/page/content/links-part.tsx';
import { shownParts } from '#renderer/page/visibility.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { FilterBar, useFilters } from './filter-bar.tsx';
import { ListBody } from './list-body.tsx';
import { createListController, rowsOf } from './list-controller.ts';
import { readColumns, rowName, useRowContext, withSign, type RowContext } from './rows/row-context.ts';
import { Prose } from '#renderer/page/content/prose.tsx';
import { Overlay } from '#ui/overlay/overlay.tsx';

/** What a list is made from. */
export interface ListViewProps {
  readonly listId: string;
  readonly list: List;
  readonly context: RenderContext & Pick<PageContext, 'lists'>;
}

/** Draws a list of config: its filters, its figures, its rows page by page, and what stands below them. */
export function ListView({ listId, list, context }: ListViewProps): ReactNode {
  const { port, t, active, lists } = context;
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
  const refresh = (): void => void controller.refresh();
  const actions = {
    ...withData(context.actions, data),
    scope: () => joinScopes(known, context.actions.scope()),
    list: { refresh },
  };
  const hasFailed = loaded === undefined && state.failure !== undefined;
  // One way to try again: what brings the rows brings options that are missing too.
  const retry = (): void => {
    for (const filter of filters) filter.retry?.();
    controller.retry();
  };
  const inside: RenderContext = { ...context, scope: known, actions };

  const refreshAll = async (): Promise<void> => {
    data.refresh('all');
    const text = failureText(await controller.refresh(), t);
    if (text !== undefined) port.toast('error', text);
  };
  const rowContext = useRowContext({
    list,
    context: inside,
    showDetail: (row) => {
      if (list.unread) port.readRows?.add(rowName(list, row));
      setDetail({ row, isOpen: true });
    },
  });
  useEffect(() => {
    const refreshOne = (): void => void controller.refresh();
    lists.add(refreshOne);
    return () => void lists.delete(refreshOne);
  }, [lists, controller]);

  const body = (
    <ListBody
      list={list}
      state={state}
      controller={controller}
      retry={retry}
      rowContext={rowContext}
      context={inside}
      loaded={loaded?.length}
    />
  );
  const title = formatText(list.title, known, t);
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
      <FilterBar name={name} filters={filters} hasRetry={!hasFailed} context={inside} />
      {hasFailed ? null : <ListSummary list={list} context={inside} isWhole={state.nextPage === undefined} />}
      <div>
        {list.pull === false ? null : (
          <PullToRefresh
            onRefresh={refreshAll}
            pullLabel={t('shell.pull')}
            releaseLabel={t('shell.release')}
            busyLabel={t('shell.refreshing')}
          />
        )}
        {panel}
      </div>
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

interface ListSummaryProps {
  readonly list: List;
  /** Its scope has `rows` and `answer` once rows are loaded. */
  readonly context: RenderContext;
  /** Whether every row is loaded. */
  readonly isWhole: boolean;
}

/** Above the list: figures over what is loaded, side by side, and what can be done with all of it. */
function ListSummary({ list, context, isWhole }: ListSummaryProps): ReactNode {
  const { scope, t } = context;
  const facts = shownParts(list.summary ?? [], scope);
  const links = linkButtons(list.actions, context);
  const of = list.summaryOf?.[isWhole ? 'all' : 'some'];
  const look = slots.sumStrip();
  return (
    <>
      {facts.length > 0 && (
        <div className={look.root}>
          {of === undefined ? null : (
            <p className={look.of}>{formatText(of, scope, t) ?? <Skeleton width="centre" />}</p>
          )}
          <dl className={look.figures}>
            {facts.map((fact) => (
              <SumItem key={list.summary?.indexOf(fact)} fact={fact} context={context} />
            ))}
          </dl>
        </div>
      )}
      {links.length > 0 && <div className={recipes.stack({ gap: 'sm' })}>{links}</div>}
    </>
  );
}

function SumItem({ fact, context }: { readonly fact: Figure; readonly context: RenderContext }): ReactNode {
  const look = slots.sumStrip();
  const { label, text, raw } = readFact(fact, context);
  const { text: signed, flow } = withSign(text ?? '', raw, fact.sign);
  return (
    <div className={look.item}>
      <dt className={look.label}>{label}</dt>
      <dd className={look.value}>
        {text === undefined ? (
          <Skeleton width="centre" />
        ) : (
          <span className={flow && slots.moneyText({ tone: flow }).root}>{signed}</span>
        )}
      </dd>
    </div>
  );
}

interface RowDetailProps {
  /** The row that is shown; it stays while the sheet closes. */
  readonly row: unknown;
  readonly isOpen: boolean;
  readonly rowContext: RowContext;
  /** What the list is drawn with. */
  readonly context: RenderContext;
  readonly onClose: () => void;
}

/** The sheet with all columns of a row, those that may be wanted elsewhere with a button that copies them. */
function RowDetail({ row, isOpen, rowContext, context, onClose }: RowDetailProps): ReactNode {
  const { list, t, scope, port } = rowContext;
  const inRow = { ...context, scope: joinScopes(context.scope, { row }), actions: rowContext.contextOf(row) };
  const links = linkButtons(list.detailActions, inRow);
  const title = formatText(list.detailTitle, joinScopes(scope, { row }), t);
  const readings = readColumns(row, rowContext, Number.POSITIVE_INFINITY).filter(
    ({ column }) => column.inDetail !== false && column.place !== 'media',
  );
  // HTML is for reading: it stands below the facts, in its own form.
  const prose = readings.filter(({ column }) => column.format === 'html');
  const facts = readings.filter((reading) => !prose.includes(reading));
  return (
    <Overlay
      kind="sheet"
      open={isOpen}
      title={title ?? t('shell.detail')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      {facts.map((reading) => (
        <FactLine key={reading.label} fact={reading.column} value={reading} context={rowContext} />
      ))}
      {prose.map(({ label, raw }) =>
        raw === undefined ? null : (
          <div key={label} className={recipes.stack({ pad: 'top' })}>
            <Prose html={raw} port={port} size="sm" t={t} />
          </div>
        ),
      )}
      {links.length > 0 && (
        <div className={recipes.stack({ gap: 'sm', pad: 'top' })} onClick={onClose}>
          {links}
        </div>
      )}
    </Overlay>
  );
}
