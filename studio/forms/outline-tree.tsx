import { Box, Flex, Text } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { FaultBadge, StudioIcon } from '#studio/controls/icons-and-notices.tsx';
import { t } from '#studio/messages/messages.ts';
import { above, isWithin } from '#scripts/schema/pointer.ts';
import type { StudioFault } from '#studio/protocol/studio-calls.ts';
import type { Summary } from './place-summary.ts';
import { membersOf, type SchemaNode } from '#studio/edits/schema-node.ts';

interface OutlineTreeProps {
  readonly rows: readonly OutlineRow[];
  readonly selected: string;
  readonly nameOf: (row: OutlineRow) => Summary;
  readonly onSelect: (pointer: string) => void;
  readonly onOpen: (pointer: string, isOpen: boolean) => void;
}

/** The places of a file as a tree: Up and Down move, Right and Left expand and collapse, Enter selects. */
export function OutlineTree({ rows, selected, nameOf, onSelect, onOpen }: OutlineTreeProps): ReactNode {
  const tree = useRef<HTMLDivElement>(null);
  useEffect(() => {
    tree.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const tabStop = rows.some(({ place }) => place.pointer === selected) ? selected : '';
  return (
    <Box ref={tree} role="tree" aria-label={t('editors.outline')} fontSize="sm" paddingY="1">
      {rows.map((row) => (
        <TreeItem
          key={row.place.pointer}
          row={row}
          name={nameOf(row)}
          isSelected={row.place.pointer === selected}
          isTabStop={row.place.pointer === tabStop}
          onSelect={onSelect}
          onOpen={onOpen}
        />
      ))}
    </Box>
  );
}

interface TreeItemProps extends Pick<OutlineTreeProps, 'onSelect' | 'onOpen'> {
  readonly row: OutlineRow;
  readonly name: Summary;
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
}

function TreeItem(props: TreeItemProps): ReactNode {
  const { row, name, isSelected, isTabStop, onSelect, onOpen } = props;
  const { title, note } = name;
  const { pointer } = row.place;
  const look = isSelected
    ? { background: 'brand.subtle', color: 'brand.fg' }
    : { _hover: { background: 'bg.muted' } };
  const indent = `${String(6 + (row.level - 1) * 14)}px`;
  const room = { minHeight: '30px', paddingInlineStart: indent, paddingInlineEnd: '2' };
  return (
    <Flex
      role="treeitem"
      data-pointer={pointer}
      title={note === undefined ? title : `${title} · ${note}`}
      aria-level={row.level}
      aria-selected={isSelected}
      aria-expanded={row.hasChildren ? row.isOpen : undefined}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onSelect(pointer)}
      onKeyDown={(event) => pressKey(event, props)}
      align="center"
      gap="1"
      cursor="pointer"
      borderRadius="md"
      {...room}
      _focusVisible={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' }}
      {...look}
    >
      <TreeArrow row={row} onOpen={onOpen} />
      <TreeLabel name={name} isMedium={isSelected || row.level === 1} />
      <FaultBadge faults={row.faults} />
    </Flex>
  );
}

function pressKey(event: KeyboardEvent, { row, onSelect, onOpen }: TreeItemProps): void {
  const { pointer } = row.place;
  const { nextElementSibling: next, previousElementSibling, parentElement } = event.currentTarget;
  const focus = (item?: Element | null): void => (item as HTMLElement | null | undefined)?.focus();
  const parent = parentElement?.querySelector(`[data-pointer="${CSS.escape(above(pointer))}"]`);
  const canClose = row.isOpen && row.level > 1 && row.hasChildren;
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: () => focus(next),
    ArrowUp: () => focus(previousElementSibling),
    ArrowRight: () => (row.isOpen ? focus(next) : onOpen(pointer, true)),
    ArrowLeft: () => (canClose ? onOpen(pointer, false) : focus(parent)),
    Enter: () => onSelect(pointer),
    ' ': () => onSelect(pointer),
  };
  const act = keys[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

function TreeLabel({ name: { title, note }, isMedium }: { name: Summary; isMedium: boolean }): ReactNode {
  const look = { flex: '0 99 auto', minWidth: '3ch', textAlign: 'end', color: 'fg.subtle' } as const;
  return (
    <>
      <Text as="span" truncate flex="auto" fontWeight={isMedium ? 'medium' : undefined}>
        {title}
      </Text>
      {note !== undefined && (
        <Text as="span" truncate fontSize="xs" {...look}>
          {note}
        </Text>
      )}
    </>
  );
}

function TreeArrow({ row, onOpen }: Pick<TreeItemProps, 'row' | 'onOpen'>): ReactNode {
  const toggle = (event: { stopPropagation(): void }): void => {
    if (!row.hasChildren || row.level === 1) return;
    event.stopPropagation();
    onOpen(row.place.pointer, !row.isOpen);
  };
  return (
    <Box width="4" flex="none" color="fg.subtle" onClick={toggle}>
      {row.hasChildren && <StudioIcon name={row.isOpen ? 'down' : 'right'} boxSize="3.5" />}
    </Box>
  );
}

interface OutlineRow {
  readonly place: SchemaNode;
  /** From 1. */
  readonly level: number;
  readonly isOpen: boolean;
  readonly hasChildren: boolean;
  readonly faults: readonly StudioFault[];
}

/** The visible rows of a place: itself, and the children of all expanded places in it. */
export function outlineOf(
  place: SchemaNode,
  isOpen: (pointer: string) => boolean,
  faults: readonly StudioFault[],
  level = 1,
): readonly OutlineRow[] {
  const { children } = membersOf(place);
  const row = {
    place,
    level,
    isOpen: level === 1 || isOpen(place.pointer),
    hasChildren: children.length > 0,
    faults: faults.filter(({ pointer }) => isWithin(pointer, place.pointer)),
  };
  if (!row.isOpen) return [row];
  return [row, ...children.flatMap((child) => outlineOf(child, isOpen, row.faults, level + 1))];
}
