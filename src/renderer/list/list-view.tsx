import { useEffect, useId, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { useStore } from '#ui/system/use-store.ts';
import type { Figure, List } from '#generated/config.ts';
import { slots, recipes } from '#generated/recipes.ts';
import { shownParts } from '#model/evaluate.ts';
import { formatText } from '#model/format.ts';
import { withData, failureText } from '#renderer/action/run-actions.ts';
import type { PageContext, RenderContext } from '#renderer/page/render-context.ts';
import { PullToRefresh } from '#ui/feedback/pull-to-refresh.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TabPanel } from '#ui/controls/tab-list.tsx';
import { readFact, FactLine } from '#renderer/page/content/facts-part.tsx';
import { linkButtons } from '#renderer/page/content/links-part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { FilterBar, useFilters } from './filter-bar.tsx';
import { ListBody } from './list-body.tsx';
import { createListController, rowsOf } from './list-controller.ts';
import { readColumns, useRowContext, withSign, type RowContext } from './rows/row-context.tsx';
import { ServerHtml } from '#renderer/page/content/server-html.tsx';
import { Overlay } from '#ui/overlay/overlay.tsx';

interface ListViewProps {
  readonly listId: string;
  readonly list: List;
  readonly context: RenderContext & Pick<PageContext, 'lists'>;
}

/** Renders a list of config: filters, summary, rows page by page, and the end of the list. */
export function ListView({ listId, list, context }: ListViewProps): ReactNode {
  const { port, t, active, lists } = context;
  const name = useId();
  const [detail, setDetail] = useState<{ readonly row: unknown; readonly isOpen: boolean }>();
  const [timesMarked, setTimesMarked] = useState(0);
  const { filters, data, scope } = useFilters(list, context);
  const [controller] = useState(() => createListController(list, port));
  const state = useStore(controller.state, ({ current }) => current);
  // A layout effect: the rows of the previous request must not be painted below the new filters.
  useLayoutEffect(() => controller.update(scope));
  useLayoutEffect(() => (active ? controller.start() : undefined), [controller, active]);
  const rows = useMemo(() => rowsOf(state.pages), [state.pages]);
  const loaded = state.pages.length > 0 || state.nextPage === undefined ? rows : undefined;
  const withRows = {
    ...scope,
    ...(loaded && { rows: loaded, paging: { total: state.total }, answer: { data: state.response } }),
  };
  const actions = {
    ...withData(context.actions, data),
    scope: () => ({ ...withRows, ...context.actions.scope() }),
    list: controller,
  };
  const hasFailed = loaded === undefined && state.failure !== undefined;
  // One button retries the rows and the options that failed.
  const retry = (): void => {
    for (const filter of filters) filter.failed?.onRetry();
    controller.retry();
  };
  const inner: RenderContext = { ...context, scope: withRows, actions };

  const refreshAll = async (): Promise<void> => {
    data.refresh('all');
    const text = failureText(await controller.refresh(), t);
    if (text !== undefined) port.toast('error', text);
  };
  const rowContext = useRowContext({
    list,
    context: inner,
    showDetail: (row) => {
      if (list.unread) port.openedRows.add(list, row);
      setDetail({ row, isOpen: true });
    },
  });
  useEffect(() => {
    lists.add(controller);
    return () => void lists.delete(controller);
  }, [lists, controller]);

  const body = (
    <ListBody
      key={timesMarked} // Renders all rows again without their marks.
      list={list}
      state={state}
      controller={controller}
      retry={retry}
      rowContext={rowContext}
      context={inner}
      loaded={loaded?.length}
    />
  );
  const title = formatText(list.title, withRows, t);
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
      <FilterBar name={name} filters={filters} hasRetry={!hasFailed} context={inner} />
      {hasFailed ? null : <ListSummary list={list} context={inner} hasAll={state.nextPage === undefined} />}
      {list.unread && !hasFailed && loaded?.length !== 0 ? (
        <UnreadLine rows={loaded} rowContext={rowContext} onMark={() => setTimesMarked(timesMarked + 1)} />
      ) : null}
      <div>
        {list.pull === false ? null : (
          <PullToRefresh
            onRefresh={refreshAll}
            labels={{ pulling: t('shell.pull'), ready: t('shell.release'), busy: t('shell.refreshing') }}
          />
        )}
        {panel}
      </div>
      {detail ? (
        <RowDetail
          {...detail}
          rowContext={rowContext}
          context={inner}
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
  /** Whether all rows are loaded. */
  readonly hasAll: boolean;
}

/** Above the rows: the list's actions and figures (sums over the loaded rows, or values of the response). */
function ListSummary({ list, context, hasAll }: ListSummaryProps): ReactNode {
  const { scope, t } = context;
  const facts = shownParts(list.summary ?? [], scope);
  const links = linkButtons(list.actions, context);
  const caption = list.summaryOf?.[hasAll ? 'all' : 'some'];
  const look = slots.sumStrip();
  return (
    <>
      {facts.length > 0 && (
        <div className={look.root}>
          {caption === undefined ? null : (
            <p className={look.of}>{formatText(caption, scope, t) ?? <Skeleton width="centre" />}</p>
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

interface UnreadLineProps {
  readonly rowContext: RowContext;
  /** The loaded rows; undefined before the first response. */
  readonly rows: readonly unknown[] | undefined;
  /** Called once all rows are marked. */
  readonly onMark: () => void;
}

/** How many of the loaded rows were not opened on this device, and a button that marks them as read. */
function UnreadLine({ rows, rowContext: { list, t, port }, onMark }: UnreadLineProps): ReactNode {
  const unread = rows && port.openedRows.unread(list, rows);
  const mark = (): void => {
    port.openedRows.add(list, ...(unread ?? []));
    onMark();
  };
  return (
    <div className={recipes.row({ justify: 'between' })}>
      <span className={recipes.text({ size: 'caption', tone: 'muted' })} role="status">
        {unread && `${t('shell.list.unread')} ${String(unread.length)}`}
      </span>
      <Button variant="soft" size="pill" aria-disabled={!unread?.length} onClick={mark}>
        {t('shell.list.read')}
      </Button>
    </div>
  );
}

interface RowDetailProps {
  /** The row to show. It stays while the sheet closes. */
  readonly row: unknown;
  readonly isOpen: boolean;
  readonly rowContext: RowContext;
  /** The list's context. */
  readonly context: RenderContext;
  readonly onClose: () => void;
}

/** The sheet with all columns of a row; some have a button that copies their value. */
function RowDetail({ row, isOpen, rowContext, context, onClose }: RowDetailProps): ReactNode {
  const { list, t, scope, port } = rowContext;
  const inRow = { ...context, scope: { ...context.scope, row }, actions: rowContext.contextOf(row) };
  const links = linkButtons(list.detailActions, inRow);
  const title = formatText(list.detailTitle, { ...scope, row }, t);
  const values = readColumns(row, rowContext, Number.POSITIVE_INFINITY).filter(
    ({ column }) => column.inDetail !== false && column.place !== 'media',
  );
  // HTML is rendered as such, below the facts.
  const prose = values.filter(({ column }) => column.format === 'html');
  const facts = values.filter((one) => !prose.includes(one));
  return (
    <Overlay
      kind="sheet"
      open={isOpen}
      title={title ?? t('shell.detail')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      {facts.map((value, at) => (
        <FactLine key={at} fact={value.column} value={value} context={rowContext} />
      ))}
      {prose.map(({ raw }, at) =>
        raw === undefined ? null : (
          <div key={at} className={recipes.stack({ pad: 'top' })}>
            <ServerHtml html={raw} port={port} size="sm" t={t} />
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
