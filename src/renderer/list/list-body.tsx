import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { List } from '#generated/config.ts';
import { recipes } from '#generated/recipes.ts';
import { textOf } from '#model/text-of.ts';
import { failureText } from '#renderer/action/failure-text.ts';
import { LinkItem } from '#renderer/page/link-item.tsx';
import { linkPresence } from '#renderer/page/link-presence.ts';
import type { Surroundings } from '#renderer/page/surroundings.ts';
import { EmptyState, ErrorState } from '#ui/blank-state.tsx';
import { ListFoot } from './list-foot.tsx';
import type { ListKeeper } from './list-keeper.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import type { ListState, RowPage } from './list-state.ts';
import type { RowDesk } from './row-desk.ts';
import { RowPages } from './row-pages.tsx';

interface ListBodyProps {
  readonly list: List;
  readonly state: ListState;
  readonly keeper: ListKeeper;
  readonly desk: RowDesk;
  readonly around: Surroundings;
  /** How many rows are loaded; undefined before the first answer. */
  readonly loaded: number | undefined;
}

/** The rows of a list and what stands below them; or their shape, a word that there are none, or why they did not come. */
export function ListBody({ list, state, keeper, desk, around, loaded }: ListBodyProps): ReactNode {
  const { t, scope, port } = around;
  const { drawn, showMore } = useDrawnPages(state.pages, port.limits.entries);
  if (loaded === undefined && state.failure)
    return (
      <ErrorState
        title={t('shell.load-failed')}
        hint={failureText(state.failure.result, t)}
        retryLabel={t('shell.retry')}
        onRetry={keeper.retry}
      />
    );
  if (loaded === undefined) return <ListSkeleton layout={list.layout} label={t('shell.loading')} />;
  const end = list.end === undefined ? undefined : textOf(list.end, scope, t);
  return (
    <div className={recipes.stack({ gap: 'md' })}>
      {list.limit === undefined ? null : (
        <p className={recipes.row({ justify: 'between' })}>
          <span className={recipes.text({ size: 'caption', tone: 'muted' })}>
            {list.hint === undefined ? null : textOf(list.hint, scope, t)}
          </span>
          <span className={recipes.text({ size: 'caption', tone: 'subtle', tabular: true })}>
            {t('shell.list.count-of-limit', { count: loaded, limit: list.limit })}
          </span>
        </p>
      )}
      {loaded === 0 ? <NoRows list={list} around={around} /> : <RowPages pages={drawn} desk={desk} />}
      <ListFoot
        {...{ state, keeper, end, t, showMore }}
        drawn={drawn.length}
        offsetPx={list.paging.offsetPx ?? 0}
      />
      <Footer list={list} around={around} loaded={loaded} />
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

/** A page keeps its parts, so that one that did not change is not drawn again. */
const PARTS = new WeakMap<RowPage, readonly RowPage[]>();

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

function NoRows({ list, around }: Pick<ListBodyProps, 'list' | 'around'>): ReactNode {
  const { scope, t, port } = around;
  const { text, hint, action } = list.empty;
  const isThere = action !== undefined && linkPresence(action, scope, port) !== 'hidden';
  return (
    <EmptyState
      title={textOf(text, scope, t)}
      hint={hint === undefined ? undefined : textOf(hint, scope, t)}
      action={isThere ? <LinkItem link={action} layout="buttons" around={around} /> : undefined}
    />
  );
}

/** Below the rows, while there is room for another. */
function Footer({
  list,
  around,
  loaded,
}: Pick<ListBodyProps, 'list' | 'around'> & { loaded: number }): ReactNode {
  const { footer, limit } = list;
  if (!footer || (limit !== undefined && loaded >= limit)) return null;
  if (linkPresence(footer, around.scope, around.port) === 'hidden') return null;
  return <LinkItem link={footer} layout="buttons" around={around} />;
}
