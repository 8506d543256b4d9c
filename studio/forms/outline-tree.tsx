import { Box, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Sign } from '#studio/controls/icon.tsx';
import { FaultBadge } from './fault-badge.tsx';
import type { OutlineRow } from './outline.ts';
import { above } from '#studio/protocol/pointer.ts';
import type { Summary } from './summary.ts';
import { useMessages } from '#studio/controls/use-messages.ts';

/** Props of the outline of a file. */
export interface OutlineTreeProps {
  readonly rows: readonly OutlineRow[];
  readonly selected: string;
  readonly nameOf: (row: OutlineRow) => Summary;
  readonly onSelect: (pointer: string) => void;
  readonly onOpen: (pointer: string, isOpen: boolean) => void;
}

/** What is in a file, as a tree: arrows move, right and left open and close, Enter shows. */
export function OutlineTree({ rows, selected, nameOf, onSelect, onOpen }: OutlineTreeProps): ReactNode {
  const t = useMessages();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const tabStop = rows.some(({ place }) => place.pointer === selected) ? selected : '';

  const focus = (pointer: string): void =>
    list.current?.querySelector<HTMLElement>(`[data-pointer="${CSS.escape(pointer)}"]`)?.focus();
  const onKeyDown = (event: KeyboardEvent, row: OutlineRow, at: number): void => {
    const { pointer } = row.place;
    const keys: Record<string, (() => void) | undefined> = {
      ArrowDown: () => focus(rows[at + 1]?.place.pointer ?? pointer),
      ArrowUp: () => focus(rows[at - 1]?.place.pointer ?? pointer),
      ArrowRight: () => (row.isOpen ? focus(rows[at + 1]?.place.pointer ?? pointer) : onOpen(pointer, true)),
      ArrowLeft: () =>
        row.isOpen && row.level > 1 && row.hasChildren ? onOpen(pointer, false) : focus(above(pointer)),
      Enter: () => onSelect(pointer),
      ' ': () => onSelect(pointer),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <Box ref={list} role="tree" aria-label={t('editors.outline')} fontSize="sm" paddingY="1">
      {rows.map((row, at) => {
        const { title, note } = nameOf(row);
        const { pointer } = row.place;
        const isSelected = pointer === selected;
        return (
          <Flex
            key={pointer}
            role="treeitem"
            data-pointer={pointer}
            title={note === undefined ? title : `${title} · ${note}`}
            aria-level={row.level}
            aria-selected={isSelected}
            aria-expanded={row.hasChildren ? row.isOpen : undefined}
            tabIndex={pointer === tabStop ? 0 : -1}
            onClick={() => onSelect(pointer)}
            onKeyDown={(event) => onKeyDown(event, row, at)}
            align="center"
            gap="1"
            minHeight="30px"
            paddingInlineStart={`${String(6 + (row.level - 1) * 14)}px`}
            paddingInlineEnd="2"
            cursor="pointer"
            borderRadius="md"
            background={isSelected ? 'brand.subtle' : undefined}
            color={isSelected ? 'brand.fg' : undefined}
            _hover={isSelected ? {} : { background: 'bg.muted' }}
            _focusVisible={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' }}
          >
            <Box
              width="4"
              flex="none"
              color="fg.subtle"
              onClick={(event) => {
                if (!row.hasChildren || row.level === 1) return;
                event.stopPropagation();
                onOpen(pointer, !row.isOpen);
              }}
            >
              {row.hasChildren && <Sign name={row.isOpen ? 'down' : 'right'} boxSize="3.5" />}
            </Box>
            <Text as="span" truncate fontWeight={isSelected || row.level === 1 ? 'medium' : undefined}>
              {title}
            </Text>
            {note !== undefined && (
              <Text as="span" truncate flex="1" minWidth="0" color="fg.subtle" fontSize="xs" textAlign="end">
                {note}
              </Text>
            )}
            <Flex as="span" gap="1" marginInlineStart="auto">
              <FaultBadge faults={row.faults} />
            </Flex>
          </Flex>
        );
      })}
    </Box>
  );
}
