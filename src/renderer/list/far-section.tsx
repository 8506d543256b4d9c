import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import type { List } from '#generated/config.ts';
import { recipes } from '#generated/recipes.ts';
import type { Sight } from './sight.ts';

interface FarSectionProps {
  readonly rowCount: number;
  readonly layout: List['layout'];
  /** undefined: it stays whole however far it is. */
  readonly sight: Sight | undefined;
  /** How high the section stood when it was last put away, in CSS pixels; undefined if it never was. */
  readonly stood: number | undefined;
  /** Hears how high it stands, as it is put away. */
  readonly onPutAway: (height: number) => void;
  /** Draws the first rows, as many as it is told. */
  readonly draw: (rows: number) => ReactNode;
}

/** A guess at a row's height, in CSS pixels, for pages that were never on screen. */
const ROW_PX = { records: 72, cards: 168, messages: 120, tiles: 56, promos: 210 } as const;

/** How many rows come back at a time: a whole page at once would cost a phone several frames. */
const ROWS_AT_A_TIME = 2;

/**
 * A page of rows that costs nothing to lay out while it is off screen. Where many rows are loaded, pages far away are put
 * away and leave a box of exactly the height they had, and come back a few rows at a time before they are seen.
 */
export function FarSection({ rowCount, layout, sight, stood, onPutAway, draw }: FarSectionProps): ReactNode {
  const box = useRef<HTMLElement>(null);
  const [{ drawn, height }, setBox] = useState({ drawn: stood === undefined ? rowCount : 0, height: stood });
  const shown = useRef(drawn);

  useEffect(() => {
    if (!sight || !box.current) return;
    return sight.watch(box.current, {
      putAway: (standing) => {
        if (shown.current === 0) return false;
        shown.current = 0;
        onPutAway(standing);
        setBox({ drawn: 0, height: standing });
        return false;
      },
      bringSome: () => {
        if (shown.current === rowCount) return false;
        const rows = Math.min(rowCount, shown.current + ROWS_AT_A_TIME);
        shown.current = rows;
        setBox((before) => ({ ...before, drawn: rows }));
        return rows < rowCount;
      },
    });
  }, [sight, rowCount, onPutAway]);

  const rows = sight === undefined ? rowCount : drawn;
  const style = rows < rowCount ? awayBox(height) : skippedUnseen(height ?? rowCount * ROW_PX[layout]);
  return (
    <section ref={box} className={recipes.apart()} style={style}>
      {rows === 0 ? null : draw(rows)}
    </section>
  );
}

/** Until all is back the box keeps its height, and what happens in it moves nothing else. */
export function awayBox(height = 0): CSSProperties {
  return { height, contain: 'strict' };
}

/** What is whole is skipped where nobody sees it. */
function skippedUnseen(height: number): CSSProperties {
  return { contentVisibility: 'auto', containIntrinsicSize: `auto ${String(height)}px` };
}
