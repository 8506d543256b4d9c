import type { Actions, List } from '#generated/config.ts';
import type { Scope } from '#model/scope.ts';
import type { ActionContext } from '#renderer/action/run-actions.ts';
import type { RowWords } from './column-reading.ts';

/** What the rows of a list share. It is the same object until something that rows are drawn from changes. */
export interface RowContext extends RowWords {
  readonly list: List;
  /** The sources besides the row that rows are drawn from. */
  readonly scope: Scope;
  /** What actions on a row may touch, at the moment of the tap. */
  readonly contextOf: (row: unknown) => ActionContext;
  /** Opens the sheet with all of a row. */
  readonly showDetail: (row: unknown) => void;
}

/** What a tap on a row runs; undefined where it opens the detail or does nothing. */
export function tapActions({ onTap }: List): Actions | undefined {
  return onTap === 'detail' ? undefined : onTap;
}
