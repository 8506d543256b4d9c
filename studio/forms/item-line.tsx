import { Box, Flex, IconButton, Text } from '@chakra-ui/react';
import type { DragEvent, KeyboardEvent, ReactNode } from 'react';
import { Sign, type SignName } from '#studio/editors/sign.tsx';
import type { StudioFault } from '#studio/protocol.ts';
import { FaultBadge } from './fault-badge.tsx';
import type { Summary } from './summary.ts';
import { useSay } from './use-say.ts';

/** One line that opens a place. */
export interface ItemRow extends Summary {
  readonly pointer: string;
  readonly faults: readonly StudioFault[];
}

/** Which way a line is moved. */
export type Way = 'up' | 'down';

/** What can be done with the line of an item of a list. */
export interface ItemLineActs {
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
export interface ItemLineProps {
  readonly row: ItemRow;
  readonly onOpen: (pointer: string) => void;
  readonly acts?: ItemLineActs | undefined;
}

/** A line that opens a place; an item of a list is moved by buttons, by Alt with an arrow, or by dragging. */
export function ItemLine({ row, onOpen, acts }: ItemLineProps): ReactNode {
  const say = useSay();
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
        <Box color="fg.subtle" cursor="grab" flex="none" title={say('drag', { name: title })}>
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
          {button('up', say('moveUp', { name: title }), () => acts.move('up'), acts.isFirst)}
          {button('down', say('moveDown', { name: title }), () => acts.move('down'), acts.isLast)}
          {button('copy', say('duplicate', { name: title }), acts.duplicate)}
          {button('trash', say('removeOf', { name: title }), acts.remove)}
        </>
      ) : (
        <Sign name="right" color="fg.subtle" boxSize="3.5" />
      )}
    </Flex>
  );
}
