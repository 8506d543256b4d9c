import type { StudioFault } from '#studio/protocol/studio-calls.ts';
import { sheetOf, type SchemaNode } from '#studio/edits/schema-node.ts';
import type { Schemas } from '#scripts/schema/json-schema.ts';

/** A line of the outline. */
export interface OutlineRow {
  readonly place: SchemaNode;
  /** From 1. */
  readonly level: number;
  readonly isOpen: boolean;
  readonly hasChildren: boolean;
  readonly faults: readonly StudioFault[];
}

/** The lines that are shown of a file: everything below what is open. */
export function outlineOf(
  root: SchemaNode,
  isOpen: (pointer: string) => boolean,
  faults: readonly StudioFault[],
  schemas: Schemas,
): readonly OutlineRow[] {
  const rows: OutlineRow[] = [];
  const visit = (place: SchemaNode, level: number): void => {
    const { children } = sheetOf(place, schemas);
    const shown = children.filter(({ value }) => value !== undefined);
    const open = level === 1 || isOpen(place.pointer);
    const wrong = faults.filter(({ pointer }) => isWithin(pointer, place.pointer));
    rows.push({ place, level, isOpen: open, hasChildren: shown.length > 0, faults: wrong });
    if (open) shown.forEach((child) => visit(child, level + 1));
  };
  visit(root, 1);
  return rows;
}

/** Whether a pointer leads to a place or to something in it. */
export function isWithin(pointer: string, place: string): boolean {
  return pointer === place || pointer.startsWith(`${place}/`);
}
