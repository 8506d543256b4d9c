import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import type { List } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { formatText } from '#model/format.ts';
import { failureText } from '#renderer/action/calls.ts';
import { linkButtons } from '#renderer/page/content/links-part.tsx';
import { LoadFailed } from '#renderer/page/load-failed.tsx';
import type { RenderContext } from '#renderer/page/render-context.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/blank-state.tsx';
import { Skeleton, SkeletonGroup, SkeletonRecords, SkeletonTiles } from '#ui/feedback/skeleton.tsx';
import type { ListController, ListState, RowPage } from './list-controller.ts';
import type { RowContext } from './rows/row-context.ts';
import { RowPages } from './rows/row-pages.tsx';

/** A page keeps its parts, so that one that did not change is not drawn again. */
const PARTS = new WeakMap<RowPage, readonly RowPage[]>();

interface ListBodyProps {
  readonly list: List;
  readonly state: ListState;
  readonly controller: ListController;
  /** Asks again for what did not come. */
  readonly retry: () => void;
  readonly rowContext: RowContext;
  readonly context: RenderContext;
  /** How many rows are loaded; undefined before the first answer. */
  readonly loaded: number | undefined;
}

/** The rows of a list and what stands below them; or their shape, a word that there are none, or why they did not come. */
export function ListBody(props: ListBodyProps): ReactNode {
  const { list, state, rowContext, context, loaded } = props;
  const { t, scope, port } = context;
  const { drawn, showMore } = useDrawnPages(state.pages, port.limits.entries);
  if (loaded === undefined && state.failure)
    return (
      <LoadFailed context={context} hint={failureText(state.failure.outcome, t)} onRetry={props.retry} />
    );
  if (loaded === undefined) return <ListSkeleton layout={list.layout} label={t('shell.loading')} />;
  return (
    <div className={recipes.stack({ gap: 'md' })}>
      {list.limit === undefined ? null : (
        <p className={recipes.row({ justify: 'between' })}>
          <span className={recipes.text({ size: 'caption', tone: 'muted' })}>
            {formatText(list.hint, scope, t)}
          </span>
          <span className={recipes.text({ size: 'caption', tone: 'subtle', tabular: true })}>
            {t('shell.list.count-of-limit', { count: loaded, limit: list.limit })}
          </span>
        </p>
      )}
      {loaded === 0 ? (
        <EmptyState
          title={formatText(list.empty.text, scope, t)}
          hint={formatText(list.empty.hint, scope, t)}
          action={linkButtons(list.empty.action && [list.empty.action], context)[0]}
        />
      ) : (
        <RowPages pages={drawn} rowContext={rowContext} />
      )}
      <ListFoot {...props} drawn={drawn.length} showMore={showMore} />
      {list.footer && loaded < (list.limit ?? Infinity) ? linkButtons([list.footer], context) : null}
    </div>
  );
}

/**
 * The pages that are drawn. One answer may hold more rows than are drawn at once: it is drawn in parts, one more each time `showMore` is
 * called, which is undefined once all are drawn.
 */
function useDrawnPages(pages: readonly RowPage[], most: number) {
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

interface ListFootProps extends Pick<ListBodyProps, 'list' | 'state' | 'controller' | 'context'> {
  /** How many pages are drawn. */
  readonly drawn: number;
  /** Draws further rows that are loaded; undefined where all are drawn. */
  readonly showMore: (() => void) | undefined;
}

/** Below the rows: that more is on its way, as it is whenever this is seen; a page that failed and can be tapped for; or the end. */
function ListFoot({ list, state, controller, context, drawn, showMore }: ListFootProps): ReactNode {
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

interface SentinelProps {
  /** How far below the screen's edge the end may still be when more is asked for, in px. */
  readonly offsetPx: number;
  readonly onReach: () => void;
  /** Changes with each page: the mark is then watched anew, so that a short page asks on. */
  readonly loaded: number;
  /** Nothing more, or something under way. */
  readonly disabled: boolean;
}

/** Asks for more when the end of a list comes near. */
function Sentinel({ offsetPx, onReach, loaded, disabled }: SentinelProps) {
  const mark = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(onReach);
  useEffect(() => {
    if (disabled || !mark.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) reach();
      },
      { rootMargin: `0px 0px ${offsetPx}px 0px` },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [disabled, offsetPx, loaded]);
  return <div ref={mark} aria-hidden="true" />;
}

/** The shape of rows to come. */
function ListSkeleton({ layout, label }: { readonly layout: List['layout']; readonly label: string }) {
  return (
    <SkeletonGroup label={label}>
      {layout === 'records' ? (
        <div className={recipes.card({ padding: 'records' })}>
          <SkeletonRecords />
        </div>
      ) : layout === 'tiles' ? (
        <SkeletonTiles />
      ) : (
        ROW_SHAPES[layout].map((shape, index) => <Skeleton key={index} shape={shape} />)
      )}
    </SkeletonGroup>
  );
}

const ROW_SHAPES = {
  cards: ['bankCard', 'bankCard'],
  promos: ['promo', 'promo', 'promo'],
  messages: ['card', 'card'],
} as const;
