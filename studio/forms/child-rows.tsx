import { Box, Flex, Text } from '@chakra-ui/react';
import { useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';
import { FaultBadge, IconAction, StudioIcon } from '#studio/controls/icons-and-notices.tsx';
import { t } from '#studio/messages/messages.ts';
import type { StudioFault } from '#studio/protocol/studio-calls.ts';
import type { Summary } from './place-summary.ts';

interface ItemEdits {
  readonly move: (from: number, to: number) => void;
  readonly duplicate: (index: number) => void;
  readonly remove: (index: number) => void;
}

interface ItemRow extends Summary {
  readonly pointer: string;
  readonly faults: readonly StudioFault[];
}

interface ChildRowsProps {
  readonly rows: readonly ItemRow[];
  readonly onOpen: (pointer: string) => void;
  /** The actions of list items; undefined for other rows. */
  readonly list?: ItemEdits | undefined;
}

/** The children of a place as rows. Items of a list move by buttons, Alt and an arrow key, or dragging. */
export function ChildRows({ rows, onOpen, list }: ChildRowsProps): ReactNode {
  const { ref, moves } = useMoves(rows, list);
  const dragOf = useDrag(list);
  return (
    <Box
      as="ol"
      ref={ref}
      data-items
      borderWidth="1px"
      borderRadius="lg"
      overflow="hidden"
      background="bg.panel"
    >
      {rows.map((row, index) => (
        <Flex
          as="li"
          key={row.pointer}
          align="center"
          gap="0.5"
          paddingInline="1.5"
          _notFirst={{ borderTopWidth: '1px' }}
          {...(list && { ...dragOf(index, row.title), onKeyDown: (event) => moves.byKey(event, index) })}
        >
          <RowButton row={row} isItem={list !== undefined} onOpen={onOpen} />
          {list && (
            <ItemActions
              list={list}
              index={index}
              name={row.title}
              isLast={index === rows.length - 1}
              onMove={(direction) => moves.by(index, direction)}
            />
          )}
        </Flex>
      ))}
    </Box>
  );
}

type Direction = 'up' | 'down';

function useMoves(rows: readonly ItemRow[], list: ItemEdits | undefined) {
  const ref = useRef<HTMLOListElement>(null);
  const by = (from: number, direction: Direction): void => {
    const to = direction === 'up' ? from - 1 : from + 1;
    if (to < 0 || to >= rows.length) return;
    list?.move(from, to);
    // Rows are keyed by their index: the moved item gets the buttons that are there already.
    const row = ref.current?.children[to];
    const button = row?.querySelector<HTMLElement>(`[data-act=${direction}]:enabled`);
    (button ?? row?.querySelector<HTMLElement>('[data-act]:enabled'))?.focus();
  };
  const byKey = (event: KeyboardEvent, index: number): void => {
    const direction = ({ ArrowUp: 'up', ArrowDown: 'down' } as const)[event.key];
    if (!event.altKey || !direction) return;
    event.preventDefault();
    by(index, direction);
  };
  return { ref, moves: { by, byKey } };
}

function useDrag(list: ItemEdits | undefined) {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  return (index: number, title: string) => ({
    draggable: true,
    opacity: index === dragged ? 0.5 : 1,
    background: dragged !== undefined && index === over && index !== dragged ? 'brand.subtle' : undefined,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = 'move';
      dataTransfer.setData('text/plain', title);
      setDragged(index);
      setOver(index);
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined) return;
      setOver(index);
      event.preventDefault();
    },
    onDrop: () => {
      if (dragged !== undefined && dragged !== index) list?.move(dragged, index);
      setDragged(undefined);
    },
    onDragEnd: () => setDragged(undefined),
  });
}

interface RowButtonProps {
  readonly row: ItemRow;
  readonly isItem: boolean;
  readonly onOpen: (pointer: string) => void;
}

function RowButton({ row: { pointer, title, note, faults }, isItem, onOpen }: RowButtonProps): ReactNode {
  const layout = { flex: '1', minWidth: '0', minHeight: '38px', paddingInline: '1.5', paddingBlock: '1' };
  return (
    <>
      {isItem && (
        <Box color="fg.subtle" cursor="grab" flex="none" title={t('editors.drag', { name: title })}>
          <StudioIcon name="grip" />
        </Box>
      )}
      <Flex
        as="button"
        direction="column"
        justify="center"
        textAlign="start"
        fontSize="sm"
        onClick={() => onOpen(pointer)}
        _hover={{ color: 'brand.fg' }}
        {...layout}
      >
        <Flex as="span" align="center" gap="2">
          <Text as="span" lineClamp="2" overflowWrap="break-word">
            {title}
          </Text>
          <FaultBadge faults={faults} />
        </Flex>
        {note !== undefined && (
          <Text as="span" truncate color="fg.subtle" fontSize="xs">
            {note}
          </Text>
        )}
      </Flex>
      {!isItem && <StudioIcon name="right" color="fg.subtle" boxSize="3.5" />}
    </>
  );
}

interface ItemActionsProps {
  readonly list: ItemEdits;
  readonly index: number;
  readonly name: string;
  readonly isLast: boolean;
  readonly onMove: (direction: Direction) => void;
}

function ItemActions({ list, index, name, isLast, onMove }: ItemActionsProps) {
  const actions = [
    { icon: 'up', label: t('editors.moveUp', { name }), run: () => onMove('up'), disabled: index === 0 },
    { icon: 'down', label: t('editors.moveDown', { name }), run: () => onMove('down'), disabled: isLast },
    { icon: 'copy', label: t('editors.duplicate', { name }), run: () => list.duplicate(index) },
    { icon: 'trash', label: t('editors.removeOf', { name }), run: () => list.remove(index) },
  ] as const;
  return actions.map(({ run, ...rest }) => (
    <IconAction key={rest.icon} data-act={rest.icon} size="2xs" color="fg.muted" onClick={run} {...rest} />
  ));
}
