import { Box } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ItemLine, type ItemLineActs, type ItemRow, type Way } from './item-line.tsx';

/** Props of lines that open places; those of a list can be moved. */
export interface ItemRowsProps {
  readonly rows: readonly ItemRow[];
  readonly onOpen: (pointer: string) => void;
  /** Moves, duplicates and removes where the lines are items of a list. */
  readonly list?: {
    readonly move: (from: number, to: number) => void;
    readonly duplicate: (index: number) => void;
    readonly remove: (index: number) => void;
  };
}

/** Lines that open what stands below a place. Those of a list are put in order by hand. */
export function ItemRows({ rows, onOpen, list }: ItemRowsProps): ReactNode {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const lines = useRef<HTMLOListElement>(null);
  const moved = useRef<{ readonly to: number; readonly way: Way }>(undefined);
  useEffect(() => {
    if (!moved.current) return;
    focusMoved(lines.current?.children[moved.current.to], moved.current.way);
    moved.current = undefined;
  }, [rows]);

  const move = (from: number, way: Way): void => {
    const to = way === 'up' ? from - 1 : from + 1;
    if (to < 0 || to >= rows.length) return;
    moved.current = { to, way };
    list?.move(from, to);
  };
  const end = (): void => {
    setDragged(undefined);
    setOver(undefined);
  };
  const actsOf = (index: number): ItemLineActs | undefined =>
    list && {
      isFirst: index === 0,
      isLast: index === rows.length - 1,
      move: (way) => move(index, way),
      duplicate: () => list.duplicate(index),
      remove: () => list.remove(index),
      drag:
        dragged === undefined
          ? undefined
          : index === dragged
            ? 'dragged'
            : index === over
              ? 'over'
              : undefined,
      onDragStart: () => setDragged(index),
      onDragOver() {
        if (dragged !== undefined) setOver(index);
        return dragged !== undefined;
      },
      onDrop() {
        if (dragged !== undefined && dragged !== index) list.move(dragged, index);
        end();
      },
      onDragEnd: end,
    };
  return (
    <Box
      as="ol"
      ref={lines}
      data-items
      borderWidth="1px"
      borderRadius="lg"
      overflow="hidden"
      background="bg.panel"
    >
      {rows.map((row, index) => (
        <ItemLine key={row.pointer} row={row} onOpen={onOpen} acts={actsOf(index)} />
      ))}
    </Box>
  );
}

/** Who moves a line step by step presses the same again: the focus goes with the line, at the end of the list to its other button. */
function focusMoved(line: Element | undefined, way: Way): void {
  const buttons = [way, way === 'up' ? 'down' : 'up'].map((side) =>
    line?.querySelector<HTMLButtonElement>(`[data-act=${side}]`),
  );
  buttons.find((button) => button && !button.disabled)?.focus();
}
