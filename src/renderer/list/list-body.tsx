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
import type { ListState } from './list-state.ts';
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
  const { t, scope } = around;
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
      {loaded === 0 ? (
        <NoRows list={list} around={around} />
      ) : (
        <RowPages pages={state.pages} desk={desk} loaded={loaded} />
      )}
      <ListFoot state={state} keeper={keeper} offsetPx={list.paging.offsetPx ?? 0} end={end} t={t} />
      <Footer list={list} around={around} loaded={loaded} />
    </div>
  );
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
