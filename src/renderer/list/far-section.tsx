import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { List } from '#generated/config.ts';
import { recipes } from '#generated/recipes.ts';

interface FarSectionProps {
  readonly rowCount: number;
  readonly layout: List['layout'];
  readonly mayCollapse: boolean;
  readonly children: ReactNode;
}

/** How far off the screen a page of rows may be before it is put away, in CSS pixels. */
const NEAR_PX = 3000;

/** A guess at a row's height, in CSS pixels, for pages that were never on screen. */
const ROW_PX = { records: 72, cards: 168, messages: 120, tiles: 56 } as const;

/**
 * A page of rows that costs nothing to lay out while it is off screen. Where thousands of rows are loaded, pages far away
 * are put away and leave a box of the height they had.
 */
export function FarSection({ rowCount, layout, mayCollapse, children }: FarSectionProps): ReactNode {
  const box = useRef<HTMLElement>(null);
  const [height, setHeight] = useState<number>();

  useEffect(() => {
    const element = box.current;
    if (!mayCollapse || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting ?? true;
        setHeight(isNear ? undefined : element.offsetHeight);
      },
      { rootMargin: `${String(NEAR_PX)}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [mayCollapse]);

  const isAway = mayCollapse && height !== undefined;
  return (
    <section
      ref={box}
      className={recipes.apart()}
      style={
        isAway
          ? { height }
          : { contentVisibility: 'auto', containIntrinsicSize: `auto ${String(rowCount * ROW_PX[layout])}px` }
      }
    >
      {isAway ? null : children}
    </section>
  );
}
