import type { Column, Tone } from '#generated/config.ts';
import { evaluate, evaluateCondition } from '#model/evaluate.ts';
import { formatValue, formatText, type Formatted } from '#model/format.ts';
import { joinScopes, type Scope } from '#model/scope.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';
import { cutText, LINE_CHARACTERS } from '#rules/cut-and-mask.ts';
import { compareDecimals } from '#rules/compare-decimals.ts';

/** What a column says of one row. */
export interface ColumnReading {
  readonly column: Column;
  readonly label: string;
  readonly text: string;
  /** As sent; undefined where there is none. */
  readonly raw: string | undefined;
  readonly tone: Tone | undefined;
  readonly hue: Formatted['hue'];
  /** Which way money went, where the column says so. */
  readonly flow: Flow | undefined;
}

type Flow = 'gain' | 'loss';

/** What the rows of a list are written with. */
export type RowWords = Pick<RenderContext, 't' | 'enums' | 'port'>;

/** Reads the columns of a row that are there for it. A text is cut where it is longer than `most`. */
export function readColumns(
  columns: readonly Column[],
  row: unknown,
  outer: Scope,
  words: RowWords,
  most = LINE_CHARACTERS,
): readonly ColumnReading[] {
  const scope = joinScopes(outer, { row });
  return columns
    .filter(({ when }) => evaluateCondition(when, scope) === true)
    .map((column) => read(column, scope, words))
    .map((reading) => ({ ...reading, text: cutText(reading.text, most) }));
}

function read(column: Column, scope: Scope, words: RowWords): ColumnReading {
  const value = evaluate(column.value, scope);
  const written = formatValue(column.format, value ?? null, words);
  const { text, flow } = withSign(written.text, value, column.sign);
  return {
    column,
    label: formatText(column.label, scope, words.t) ?? '',
    text,
    raw: value == null || value === '' ? undefined : String(value),
    tone: written.tone,
    hue: written.hue,
    flow,
  };
}

/** An amount with its sign, and which way the money went. */
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

/** The words of one place, joined; empty where there is none. */
export function wordsAt(columns: readonly ColumnReading[], place: Column['place']): string {
  return columnsAt(columns, place)
    .map(({ text }) => text)
    .join(' ');
}
