import type { Table, Tone } from '#generated/config.ts';
import { evaluate } from '#model/evaluate.ts';
import { joinScopes } from '#model/scope.ts';
import { textOf } from '#model/text-of.ts';
import { wordsOf } from '#model/words-of.ts';
import { isLost } from '#renderer/data/lost-answer.ts';
import type { Surroundings } from './surroundings.ts';

/** One row of a table as it is read. */
export interface TableLine {
  readonly label: string | undefined;
  readonly cells: readonly { readonly text: string | undefined; readonly tone?: Tone | undefined }[];
}

/** The rows of a table, those of config and then those of the server; undefined while the server's are not known. */
export function tableRows(
  { rows = [], from }: Table,
  { scope, t, enums, port }: Pick<Surroundings, 'scope' | 't' | 'enums' | 'port'>,
): readonly TableLine[] | undefined {
  const written = rows.map(({ label, cells }): TableLine => ({
    label: textOf(label, scope, t),
    cells: cells.map(({ text, tone }) => ({ text: textOf(text, scope, t), tone })),
  }));
  if (!from) return written;
  const listed = evaluate(from.rows, scope);
  if (listed === undefined) return isLost(from.rows, scope) ? written : undefined;
  const context = { t, enums, serverNow: () => port.serverNow() };
  const lines = (Array.isArray(listed) ? listed : []).map((row: unknown): TableLine => {
    const inRow = joinScopes(scope, { row });
    return {
      label: wordsOf(from.label, inRow, context),
      cells: from.cells.map((words) => ({ text: wordsOf(words, inRow, context) })),
    };
  });
  return [...written, ...lines];
}
