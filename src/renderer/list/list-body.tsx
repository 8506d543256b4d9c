import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import type { List } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { formatText } from '#model/format.ts';
import { failureText } from '#renderer/action/run-actions.ts';
import { linkButtons } from '#renderer/page/content/links-part.tsx';
import { LoadFailed } from '#renderer/page/load-failed.tsx';
import type { RenderContext } from '#renderer/page/render-context.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-and-error-state.tsx';
import { Skeleton, SkeletonGroup, SkeletonRecords, SkeletonTiles } from '#ui/feedback/skeleton.tsx';
import type { ListController, ListState, RowPage } from './list-controller.ts';
import type { RowContext } from './rows/row-context.tsx';
import { RowPages } from './rows/row-pages.tsx';

/** Caches the parts of a page, so that a part that did not change is not rendered again. */
const PARTS = new WeakMap<RowPage, readonly RowPage[]>();

interface ListBodyProps {
  readonly list: List;
  readonly state: ListState;
  readonly controller: ListController;
  /** Repeats the requests that failed. */
  readonly retry: () => void;
  readonly rowContext: RowContext;
  readonly context: RenderContext;
  /** Number of loaded rows; undefined before the first response. */
  readonly loaded: number | undefined;
}

/** The rows of a list and its end; otherwise a skeleton, the empty state, or the first page's failure. */
export function ListBody(props: ListBodyProps): ReactNode {
  const { list, state, rowContext, context, loaded } = props;
  const { t, scope, port } = context;
  const { rendered, showMore } = useRenderedPages(state.pages, port.limits.entries);
  if (loaded === undefined && state.failure)
    return <LoadFailed context={context} failure={state.failure.outcome} onRetry={props.retry} />;
  return (
    <div className={recipes.stack({ gap: 'md' })}>
      {list.limit === undefined ? null : (
        <p className={recipes.row({ justify: 'between' })}>
          <span className={recipes.text({ size: 'caption', tone: 'muted' })}>
            {formatText(list.hint, scope, t)}
          </span>
          <span className={recipes.text({ size: 'caption', tone: 'subtle' })}>
            {loaded !== undefined && t('shell.list.count-of-limit', { count: loaded, limit: list.limit })}
          </span>
        </p>
      )}
      {loaded === undefined ? (
        <ListSkeleton list={list} label={t('shell.loading')} />
      ) : loaded === 0 ? (
        <EmptyState
          title={formatText(list.empty.text, scope, t)}
          hint={formatText(list.empty.hint, scope, t)}
          action={linkButtons(list.empty.action && [list.empty.action], context)[0]}
        />
      ) : (
        <RowPages pages={rendered} rowContext={rowContext} />
      )}
      <ListFooter {...props} rendered={rendered.length} showMore={showMore} />
      {list.footer && loaded !== undefined && loaded < (list.limit ?? Infinity)
        ? linkButtons([list.footer], context)
        : null}
    </div>
  );
}

/** The pages to render, in parts of at most `maxRows` rows. `showMore` adds one; undefined after the last. */
function useRenderedPages(pages: readonly RowPage[], maxRows: number) {
  const [added, setAdded] = useState(0);
  if (pages.length === 0 && added > 0) setAdded(0);
  const parts = useMemo(() => pages.flatMap((page) => splitPage(page, maxRows)), [pages, maxRows]);
  const count = pages.length + added;
  const rendered = useMemo(() => parts.slice(0, count), [parts, count]);
  return { rendered, showMore: count < parts.length ? () => setAdded(added + 1) : undefined };
}

function splitPage(page: RowPage, maxRows: number): readonly RowPage[] {
  if (page.rows.length <= maxRows) return [page];
  const cached = PARTS.get(page);
  if (cached) return cached;
  const count = Math.ceil(page.rows.length / maxRows);
  const parts = Array.from({ length: count }, (_, index) => ({
    number: page.number + index / count,
    rows: page.rows.slice(index * maxRows, (index + 1) * maxRows),
  }));
  PARTS.set(page, parts);
  return parts;
}

interface ListFooterProps extends Pick<ListBodyProps, 'list' | 'state' | 'controller' | 'context'> {
  /** Number of rendered pages. */
  readonly rendered: number;
  /** Renders further loaded rows; undefined if all are rendered. */
  readonly showMore: (() => void) | undefined;
}

/** Below the rows: a spinner that loads more near the screen, a failed page with a retry, or the end. */
function ListFooter({ list, state, controller, context, rendered, showMore }: ListFooterProps): ReactNode {
  const { t, scope } = context;
  const end = formatText(list.end, scope, t);
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
          <Sentinel
            offsetPx={list.paging.offsetPx ?? 0}
            pages={rendered}
            disabled={!showMore && state.pending !== undefined}
            onReach={showMore ?? controller.loadMore}
          />
          <div className={slots.page().coming}>
            <span className={recipes.spinner()} aria-hidden="true" />
            {t('shell.loading')}
          </div>
        </>
      )}
    </div>
  );
}

interface SentinelProps {
  /** Distance below the screen at which more is loaded, in px. */
  readonly offsetPx: number;
  readonly onReach: () => void;
  /** How many are rendered. A change restarts the observer: a short page leaves the element on screen. */
  readonly pages: number;
  /** A request is pending. */
  readonly disabled: boolean;
}

/** An invisible element at the end of a list. Calls `onReach` when it comes near the screen. */
function Sentinel({ offsetPx, onReach, pages, disabled }: SentinelProps) {
  const element = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(onReach);
  useEffect(() => {
    if (disabled || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) reach();
      },
      { rootMargin: `0px 0px ${offsetPx}px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [disabled, offsetPx, pages]);
  return <div ref={element} aria-hidden="true" />;
}

/** A skeleton of rows, below that of a header if they are grouped by day. */
function ListSkeleton({ list, label }: { readonly list: List; readonly label: string }) {
  const { layout } = list;
  const isShort = layout === 'messages' && list.columns.length === 1;
  if (layout === 'tiles') return <SkeletonTiles label={label} />;
  return (
    <SkeletonGroup label={label}>
      {list.groupBy !== undefined && <Skeleton shape="day" />}
      {layout === 'records' ? (
        <div className={recipes.card({ padding: 'records' })}>
          <SkeletonRecords />
        </div>
      ) : (
        ROW_SHAPES[layout].map((shape, index) => <Skeleton key={index} shape={isShort ? 'notice' : shape} />)
      )}
    </SkeletonGroup>
  );
}

const ROW_SHAPES = {
  cards: ['bankCard', 'bankCard'],
  promos: ['promo', 'promo', 'promo'],
  messages: ['message', 'message', 'message', 'message'],
} as const;
