import { memo, useState } from 'react';
import type { ReactNode } from 'react';
import { recipes } from '#generated/recipes.ts';
import type { RowPage } from './list-state.ts';
import { RowPageView } from './row-page.tsx';
import type { RowDesk } from './row-desk.ts';
import { createSight } from './sight.ts';

/** From this many rows on, pages far off the screen are put away: what is drawn no longer grows with what is loaded. */
const MANY_ROWS = 200;

interface RowPagesProps {
  readonly pages: readonly RowPage[];
  readonly desk: RowDesk;
  readonly loaded: number;
}

/** The pages of rows that are loaded, one section each. */
export const RowPages = memo(function RowPages({ pages, desk, loaded }: RowPagesProps): ReactNode {
  const [sight] = useState(createSight);
  return (
    <div className={recipes.flow()}>
      {pages.map((page, index) => (
        <RowPageView
          key={page.number}
          page={page}
          before={pages[index - 1]}
          desk={desk}
          sight={loaded > MANY_ROWS ? sight : undefined}
        />
      ))}
    </div>
  );
});
