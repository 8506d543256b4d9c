import type { Column, Tone } from '#generated/config.ts';
import { evaluate, evaluateCondition, joinScopes } from '#model/evaluate.ts';
import { formatText, formatValue, type Formatted } from '#model/format.ts';
import { compareDecimals } from '#rules/compare-decimals.ts';
import { cutText, LINE_CHARACTERS } from '#rules/cut-and-mask.ts';
import type { RowContext } from './row-context.ts';

/** The value of a column in one row, formatted. */
export interface ColumnReading {
  readonly column: Column;
  readonly label: string;
  readonly text: string;
  /** As the server sent it; undefined if there is none. */
  readonly raw: string | undefined;
  readonly tone: Tone | undefined;
  readonly hue: Formatted['hue'];
  /** The direction of the money, if the column declares one. */
  readonly flow: Flow | undefined;
}

type Flow = 'gain' | 'loss';

/** Reads the columns of a list that apply to a row. A text is cut at `maxCharacters`. */
export function readColumns(
  row: unknown,
  rowContext: RowContext,
  maxCharacters = LINE_CHARACTERS,
): readonly ColumnReading[] {
  const scope = joinScopes(rowContext.scope, { row });
  return rowContext.list.columns
    .filter(({ when }) => evaluateCondition(when, scope) === true)
    .map((column) => {
      const value = evaluate(column.value, scope);
      const formatted = formatValue(column.format, value ?? null, rowContext);
      const { text, flow } = withSign(formatted.text, value, column.sign);
      return {
        column,
        label: formatText(column.label, scope, rowContext.t) ?? '',
        text: cutText(text, maxCharacters),
        raw: value == null || value === '' ? undefined : String(value),
        tone: formatted.tone,
        hue: formatted.hue,
        flow,
      };
    });
}

/** Adds the sign to an amount. Returns also the direction of the money. */
export function withSign(
  text: string,
  value: unknown,
  sign: Column['sign'],
): { readonly text: string; readonly flow: Flow | undefined } {
  const flow = flowOf(sign, value);
  const isSigned = flow === undefined || /^[-+]/.test(text) || value == null;
  return { text: isSigned ? text : `${flow === 'gain' ? '+' : '-'}${text}`, flow };
}

function flowOf(sign: Column['sign'], value: unknown): Flow | undefined {
  if (sign === 'plus') return 'gain';
  if (sign === 'minus') return 'loss';
  const order = sign === 'auto' ? compareDecimals(value, '0') : undefined;
  if (order === undefined || order === 0) return undefined;
  return order > 0 ? 'gain' : 'loss';
}

/** The columns of one place, in order. */
export function columnsAt(
  columns: readonly ColumnReading[],
  place: Column['place'],
): readonly ColumnReading[] {
  return columns.filter(({ column }) => column.place === place);
}

/** The text of one place: its columns joined by spaces. */
export function textAt(columns: readonly ColumnReading[], place: Column['place']): string {
  return columnsAt(columns, place)
    .map(({ text }) => text)
    .join(' ');
}
