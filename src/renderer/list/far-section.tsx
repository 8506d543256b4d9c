import { startTransition, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { List } from '#generated/config.ts';
import { recipes } from '#generated/recipes.ts';
import type { Sight } from './sight.ts';

interface FarSectionProps {
  readonly rowCount: number;
  readonly layout: List['layout'];
  /** undefined: it stays whole however far it is. */
  readonly sight: Sight | undefined;
  readonly children: ReactNode;
}

/** A guess at a row's height, in CSS pixels, for pages that were never on screen. */
const ROW_PX = { records: 72, cards: 168, messages: 120, tiles: 56, promos: 210 } as const;

/**
 * A page of rows that costs nothing to lay out while it is off screen. Where many rows are loaded, pages far away are put
 * away and leave a box of exactly the height they had, and come back bit by bit, between frames, before they are seen.
 */
export function FarSection({ rowCount, layout, sight, children }: FarSectionProps): ReactNode {
  const box = useRef<HTMLElement>(null);
  const [{ isFar, height }, setBox] = useState({ isFar: false, height: rowCount * ROW_PX[layout] });

  useEffect(() => {
    if (!sight || !box.current) return;
    return sight.watch(box.current, (isNear, standing) => {
      startTransition(() =>
        setBox((before) => {
          if (before.isFar === !isNear) return before;
          return { isFar: !isNear, height: standing > 0 ? standing : before.height };
        }),
      );
    });
  }, [sight]);

  const isAway = sight !== undefined && isFar;
  return (
    <section
      ref={box}
      className={recipes.apart()}
      style={
        isAway ? { height } : { contentVisibility: 'auto', containIntrinsicSize: `auto ${String(height)}px` }
      }
    >
      {isAway ? null : children}
    </section>
  );
}
