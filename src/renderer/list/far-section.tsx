import { startTransition, useEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import type { List } from '#generated/config.ts';
import { recipes } from '#generated/recipes.ts';
import type { Sight } from './sight.ts';

interface FarSectionProps {
  readonly rowCount: number;
  readonly layout: List['layout'];
  /** undefined: it stays whole however far it is. */
  readonly sight: Sight | undefined;
  /** Draws the first rows, as many as it is told. */
  readonly draw: (rows: number) => ReactNode;
}

/** A guess at a row's height, in CSS pixels, for pages that were never on screen. */
const ROW_PX = { records: 72, cards: 168, messages: 120, tiles: 56, promos: 210 } as const;

/** How many rows come back in one frame: a whole page at once would cost a phone several. */
const ROWS_A_FRAME = 4;

/**
 * A page of rows that costs nothing to lay out while it is off screen. Where many rows are loaded, pages far away are put
 * away and leave a box of exactly the height they had, and come back a few rows a frame before they are seen; one that is seen
 * already comes back at once.
 */
export function FarSection({ rowCount, layout, sight, draw }: FarSectionProps): ReactNode {
  const box = useRef<HTMLElement>(null);
  const shown = useRef(rowCount);
  const [{ drawn, height }, setBox] = useState({ drawn: rowCount, height: rowCount * ROW_PX[layout] });

  useEffect(() => {
    if (!sight || !box.current) return;
    let frame = 0;
    const show = (rows: number, standing = 0): void => {
      shown.current = rows;
      setBox((before) => ({ drawn: rows, height: standing > 0 ? standing : before.height }));
    };
    const comeBack = (): void => {
      if (shown.current >= rowCount) return;
      frame = requestAnimationFrame(() => {
        show(Math.min(rowCount, shown.current + ROWS_A_FRAME));
        comeBack();
      });
    };
    const stop = sight.watch(box.current, (nearness, standing) => {
      cancelAnimationFrame(frame);
      if (nearness === 'near') comeBack();
      else if (nearness === 'seen' && shown.current < rowCount) show(rowCount);
      else if (nearness === 'far' && shown.current > 0) startTransition(() => show(0, standing));
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [sight, rowCount]);

  const rows = sight === undefined ? rowCount : drawn;
  return (
    <section ref={box} className={recipes.apart()} style={standing(rows, rowCount, height)}>
      {rows === 0 ? null : draw(rows)}
    </section>
  );
}

/** While its rows come back it keeps its height and is laid out as it grows; whole, it is skipped where nobody sees it. */
function standing(rows: number, rowCount: number, height: number): CSSProperties {
  if (rows === 0) return { height };
  if (rows < rowCount) return { minHeight: height };
  return { contentVisibility: 'auto', containIntrinsicSize: `auto ${String(height)}px` };
}
