import type { ReactNode } from 'react';
import type { Column, List } from '#generated/config.ts';
import type { ColumnReading } from './column-reading.ts';

/** What a row is drawn from, whatever its shape. */
export interface RowVariantProps {
  readonly columns: readonly ColumnReading[];
  /** The colour of a card, where rows are cards. */
  readonly hue?: List['hue'];
  /** The word for a message that was not opened here; undefined for one that was. */
  readonly unread: string | undefined;
  /** The name of the icon before a message, where it has one. */
  readonly icon: string | undefined;
  /** Whether a promotion has its words over its picture. */
  readonly isOver: boolean;
  /** What a tap on it does; undefined: it is not to be tapped. */
  readonly onTap: (() => void) | undefined;
  readonly actions: ReactNode;
}

/** The columns of one place, in order. */
export function columnsAt(
  columns: readonly ColumnReading[],
  place: Column['place'],
): readonly ColumnReading[] {
  return columns.filter(({ column }) => column.place === place);
}

/** The words of one place, joined; empty where there is none. */
export function wordsAt(columns: readonly ColumnReading[], place: Column['place']): string {
  return columnsAt(columns, place)
    .map(({ text }) => text)
    .join(' ');
}
