import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { recipes } from '#generated/recipes.ts';
import { awayBox } from './far-section.tsx';
import type { RowPage } from './list-state.ts';
import type { RowDesk } from './row-desk.ts';
import { RowPageView } from './row-page.tsx';
import type { Sight } from './sight.ts';

interface RowChapterProps {
  readonly pages: readonly RowPage[];
  /** The page before its first. */
  readonly before: RowPage | undefined;
  readonly desk: RowDesk;
  /** Where so many rows are loaded that those far from the screen are put away: what does it. */
  readonly sight: Sight | undefined;
}

/** Some pages of a long list, which make one box once all of them are put away: hundreds of boxes would each be laid out and watched. */
export const RowChapter = memo(function RowChapter({
  pages,
  before,
  desk,
  sight,
}: RowChapterProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number>();
  const [stood] = useState(() => new Map<number, number>());
  const onPutAway = useCallback((page: number, px: number) => void stood.set(page, px), [stood]);

  useEffect(() => {
    if (!sight || !box.current) return;
    return sight.watch(box.current, {
      putAway: (px) => {
        setHeight(px);
        return false;
      },
      bringSome: () => {
        setHeight(undefined);
        return false;
      },
    });
  }, [sight]);

  if (sight && height !== undefined)
    return <div ref={box} className={recipes.flow({ part: true })} style={awayBox(height)} />;
  return (
    <div ref={box} className={recipes.flow({ part: true })}>
      {pages.map((page, index) => (
        <RowPageView
          key={page.number}
          page={page}
          before={index > 0 ? pages[index - 1] : before}
          desk={desk}
          sight={sight}
          stood={stood.get(page.number)}
          onPutAway={onPutAway}
        />
      ))}
    </div>
  );
}, isSameChapter);

function isSameChapter(one: RowChapterProps, other: RowChapterProps): boolean {
  return (
    one.desk === other.desk &&
    one.sight === other.sight &&
    one.before === other.before &&
    one.pages.length === other.pages.length &&
    one.pages.every((page, index) => page === other.pages[index])
  );
}
