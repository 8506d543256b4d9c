import type { ReactNode } from 'react';
import { recipes } from '#generated/recipes.ts';
import type { RowPage } from './list-state.ts';
import { groupOf, RowPageView } from './row-page.tsx';
import type { RowDesk } from './row-desk.ts';

/** From this many rows on, pages far off the screen are put away. */
const MANY_ROWS = 1000;

interface RowPagesProps {
  readonly pages: readonly RowPage[];
  readonly desk: RowDesk;
  readonly loaded: number;
  readonly isBusy: boolean;
}

/** The pages of rows that are loaded, one section each. */
export function RowPages({ pages, desk, loaded, isBusy }: RowPagesProps): ReactNode {
  return (
    <div className={recipes.stack({ gap: 'sm' })} aria-busy={isBusy || undefined}>
      {pages.map((page, index) => {
        const before = pages[index - 1]?.rows.at(-1);
        return (
          <RowPageView
            key={page.number}
            page={page}
            desk={desk}
            groupBefore={before ? groupOf(before.row, desk) : undefined}
            mayCollapse={loaded > MANY_ROWS}
          />
        );
      })}
    </div>
  );
}
