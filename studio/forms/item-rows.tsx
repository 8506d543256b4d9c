import { Badge, Box, Flex, IconButton, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Sign, type SignName } from '#studio/editors/sign.tsx';
import type { Summary } from './summary.ts';
import { useSay } from './use-say.ts';

/** One line that opens a place. */
export interface ItemRow extends Summary {
  readonly pointer: string;
  readonly faults: number;
}

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

/** Lines that open what stands below a place. Items of a list are moved by buttons, by keys or by dragging. */
export function ItemRows({ rows, onOpen, list }: ItemRowsProps): ReactNode {
  const say = useSay();
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const drop = (to: number): void => {
    if (dragged !== undefined && dragged !== to) list?.move(dragged, to);
    setDragged(undefined);
    setOver(undefined);
  };
  return (
    <Box as="ol" data-items borderWidth="1px" borderRadius="lg" overflow="hidden" background="bg.panel">
      {rows.map(({ pointer, title, note, faults }, index) => {
        const act = (sign: SignName, label: string, run: () => void, disabled = false) => (
          <IconButton
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
            key={pointer}
            align="center"
            gap="0.5"
            paddingInline="1.5"
            borderTopWidth={index === 0 ? '0' : '1px'}
            background={over === index && dragged !== undefined ? 'brand.subtle' : undefined}
            opacity={dragged === index ? 0.5 : 1}
            draggable={list !== undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', title);
              setDragged(index);
            }}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              setOver(index);
            }}
            onDrop={() => drop(index)}
            onDragEnd={() => drop(dragged ?? index)}
          >
            {list && (
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
              {faults > 0 && (
                <Badge colorPalette="danger" variant="solid" size="xs">
                  {faults}
                </Badge>
              )}
            </Flex>
            {list ? (
              <>
                {act('up', say('moveUp', { name: title }), () => list.move(index, index - 1), index === 0)}
                {act(
                  'down',
                  say('moveDown', { name: title }),
                  () => list.move(index, index + 1),
                  index === rows.length - 1,
                )}
                {act('copy', say('duplicate', { name: title }), () => list.duplicate(index))}
                {act('trash', say('removeOf', { name: title }), () => list.remove(index))}
              </>
            ) : (
              <Sign name="right" color="fg.subtle" boxSize="3.5" />
            )}
          </Flex>
        );
      })}
    </Box>
  );
}
