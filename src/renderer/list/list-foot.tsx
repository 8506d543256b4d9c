import type { ReactNode } from 'react';
import { recipes, slots } from '#generated/recipes.ts';
import type { Translate } from '#model/text-of.ts';
import { failureText } from '#renderer/action/failure-text.ts';
import { Button } from '#ui/button.tsx';
import { InfiniteSentinel } from '#ui/infinite-sentinel.tsx';
import type { ListKeeper } from './list-keeper.ts';
import type { ListState } from './list-state.ts';

interface ListFootProps {
  readonly state: ListState;
  readonly keeper: ListKeeper;
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
export function ListFoot(props: ListFootProps): ReactNode {
  const { state, keeper, offsetPx, drawn, showMore, end, t } = props;
  if (state.pages.length === 0) return null;
  const isEnd = state.nextPage === undefined && !showMore;
  if (isEnd && !state.failure && end === undefined) return null;
  const isFailed = !showMore && state.failure?.asking === 'more';
  return (
    <div className={slots.page().foot} role="status">
      {isFailed && state.failure ? (
        <>
          <p>{failureText(state.failure.result, t)}</p>
          <Button variant="ghost" size="md" onClick={keeper.retry}>
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
            onReach={showMore ?? keeper.more}
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
