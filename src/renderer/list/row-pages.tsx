import { memo, useState } from 'react';
import type { ReactNode } from 'react';
import { recipes } from '#generated/recipes.ts';
import type { RowPage } from './list-state.ts';
import { RowChapter } from './row-chapter.tsx';
import type { RowDesk } from './row-desk.ts';
import { createSight } from './sight.ts';

/** From this many rows on, pages far off the screen are put away: what is drawn no longer grows with what is loaded. */
const MANY_ROWS = 200;

/** Pages in a chapter. */
const CHAPTER_PAGES = 10;

interface RowPagesProps {
  readonly pages: readonly RowPage[];
  readonly desk: RowDesk;
  readonly loaded: number;
}

/** The pages of rows that are loaded, one section each, in chapters. */
export const RowPages = memo(function RowPages({ pages, desk, loaded }: RowPagesProps): ReactNode {
  const [sight] = useState(createSight);
  const chapters = Math.ceil(pages.length / CHAPTER_PAGES);
  return (
    <div className={recipes.flow()}>
      {Array.from({ length: chapters }, (_, chapter) => chapter * CHAPTER_PAGES).map((from) => (
        <RowChapter
          key={from}
          pages={pages.slice(from, from + CHAPTER_PAGES)}
          before={pages[from - 1]}
          desk={desk}
          sight={loaded > MANY_ROWS ? sight : undefined}
        />
      ))}
    </div>
  );
});
