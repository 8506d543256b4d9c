import { Box, Flex, IconButton, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode, type DragEvent, type KeyboardEvent } from 'react';
import { Sign, type SignName } from '#studio/controls/icon.tsx';
import type { StudioFault } from '#studio/protocol/studio-calls.ts';
import { FaultBadge } from './fault-badge.tsx';
import type { Summary } from './summary.ts';
import { useMessages } from '#studio/controls/use-messages.ts';

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

/** One line that opens a place. */
interface ItemRow extends Summary {
  readonly pointer: string;
  readonly faults: readonly StudioFault[];
}

/** Which way a line is moved. */
type Way = 'up' | 'down';

/** What can be done with the line of an item of a list. */
interface ItemLineActs {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly move: (way: Way) => void;
  readonly duplicate: () => void;
  readonly remove: () => void;
  /** Where it is in being dragged: itself, or what it would be dropped on. */
  readonly drag?: 'dragged' | 'over' | undefined;
  readonly onDragStart: () => void;
  /** Answers whether something may be dropped here. */
  readonly onDragOver: () => boolean;
  readonly onDrop: () => void;
  readonly onDragEnd: () => void;
}

/** Props of one line. */
interface ItemLineProps {
  readonly row: ItemRow;
  readonly onOpen: (pointer: string) => void;
  readonly acts?: ItemLineActs | undefined;
}

/** A line that opens a place; an item of a list is moved by buttons, by Alt with an arrow, or by dragging. */
function ItemLine({ row, onOpen, acts }: ItemLineProps): ReactNode {
  const t = useMessages();
  const { pointer, title, note, faults } = row;
  const press = (event: KeyboardEvent): void => {
    const way = ({ ArrowUp: 'up', ArrowDown: 'down' } as const)[event.key];
    if (!acts || !event.altKey || !way) return;
    event.preventDefault();
    acts.move(way);
  };
  const start = ({ dataTransfer }: DragEvent): void => {
    dataTransfer.effectAllowed = 'move';
    dataTransfer.setData('text/plain', title);
    acts?.onDragStart();
  };
  const button = (sign: SignName, label: string, run: () => void, disabled = false): ReactNode => (
    <IconButton
      data-act={sign}
      size="2xs"
      variant="ghost"
      color="fg.muted"
      aria-label={label}
      title={label}
      onClick={run}
      disabled={disabled}
    >
      <Sign name={sign} />
    </IconButton>
  );
  return (
    <Flex
      as="li"
      align="center"
      gap="0.5"
      paddingInline="1.5"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
      background={acts?.drag === 'over' ? 'brand.subtle' : undefined}
      opacity={acts?.drag === 'dragged' ? 0.5 : 1}
      draggable={acts !== undefined}
      onKeyDown={press}
      onDragStart={start}
      onDragOver={(event) => acts?.onDragOver() && event.preventDefault()}
      onDrop={acts?.onDrop}
      onDragEnd={acts?.onDragEnd}
    >
      {acts && (
        <Box color="fg.subtle" cursor="grab" flex="none" title={t('editors.drag', { name: title })}>
          <Sign name="grip" />
        </Box>
      )}
      <Flex
        as="button"
        align="center"
        gap="2"
        flex="1"
        minWidth="0"
        minHeight="38px"
        paddingInline="1.5"
        textAlign="start"
        fontSize="sm"
        onClick={() => onOpen(pointer)}
        _hover={{ color: 'brand.fg' }}
      >
        <Text as="span" truncate flex="0 1 auto">
          {title}
        </Text>
        {note !== undefined && (
          <Text as="span" truncate flex="1" color="fg.subtle" fontSize="xs">
            {note}
          </Text>
        )}
        <FaultBadge faults={faults} />
      </Flex>
      {acts ? (
        <>
          {button('up', t('editors.moveUp', { name: title }), () => acts.move('up'), acts.isFirst)}
          {button('down', t('editors.moveDown', { name: title }), () => acts.move('down'), acts.isLast)}
          {button('copy', t('editors.duplicate', { name: title }), acts.duplicate)}
          {button('trash', t('editors.removeOf', { name: title }), acts.remove)}
        </>
      ) : (
        <Sign name="right" color="fg.subtle" boxSize="3.5" />
      )}
    </Flex>
  );
}
