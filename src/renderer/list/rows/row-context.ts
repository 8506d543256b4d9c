import { useEffect, useMemo, useRef, useState } from 'react';
import type { Actions, Column, List, Tone } from '#generated/config.ts';
import type { CompiledList } from '#model/bundle.ts';
import { evaluate, evaluateCondition } from '#model/evaluate.ts';
import { cacheTranslations, formatText, formatValue, type Formatted } from '#model/format.ts';
import { joinScopes, readPointer, type Scope } from '#model/scope.ts';
import { type ActionContext, inScope } from '#renderer/action/run-actions.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';
import { compareDecimals } from '#rules/compare-decimals.ts';
import { cutText, LINE_CHARACTERS } from '#rules/cut-and-mask.ts';

/** What the rows of a list share. It is the same object until something that rows are drawn from changes. */
export interface RowContext extends Pick<RenderContext, 't' | 'enums' | 'port'> {
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

/** What names a row among those that were opened on this device. */
export function rowName({ operation, key }: Pick<List, 'operation' | 'key'>, row: unknown): string {
  return JSON.stringify([operation, ...key.map((pointer) => readPointer(row, pointer))]);
}

interface RowContextParts {
  readonly list: CompiledList;
  /** Its scope and its actions are the list's own. */
  readonly context: RenderContext;
  readonly showDetail: (row: unknown) => void;
}

/** Makes what rows share, anew only when something changes that rows are drawn from. */
export function useRowContext(parts: RowContextParts): RowContext {
  const { list, context } = parts;
  const { t, enums, port } = context;
  const scope = useStable(rowScope(context.scope, list.rowSources));
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });
  return useMemo(
    (): RowContext => ({
      ...{ list, scope, t: cacheTranslations(t), enums, port },
      showDetail: (row) => latest.current.showDetail(row),
      contextOf: (row) => inScope(latest.current.context.actions, { row }),
    }),
    [list, scope, t, enums, port],
  );
}

/** The part of the sources that rows need, so that a change of any other draws no row again; all of them where nothing says which. */
function rowScope(scope: Scope, names: readonly string[] = Object.keys(scope)): Scope {
  return Object.fromEntries(
    names.filter((name) => scope[name] !== undefined).map((name) => [name, scope[name]]),
  );
}

/** Gives the same object as long as its members say the same, so that what is drawn from it is not drawn again. */
function useStable(value: Scope): Scope {
  const [kept, setKept] = useState(value);
  const names = Object.keys(value);
  const isSame =
    names.length === Object.keys(kept).length && names.every((name) => saysSame(kept[name], value[name]));
  if (isSame) return kept;
  setKept(value);
  return value;
}

function saysSame(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);
}

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

/** Reads the columns of a list that are there for a row. A text is cut where it is longer than `most`. */
export function readColumns(
  row: unknown,
  rowContext: RowContext,
  most = LINE_CHARACTERS,
): readonly ColumnReading[] {
  const scope = joinScopes(rowContext.scope, { row });
  return rowContext.list.columns
    .filter(({ when }) => evaluateCondition(when, scope) === true)
    .map((column) => {
      const value = evaluate(column.value, scope);
      const written = formatValue(column.format, value ?? null, rowContext);
      const { text, flow } = withSign(written.text, value, column.sign);
      return {
        column,
        label: formatText(column.label, scope, rowContext.t) ?? '',
        text: cutText(text, most),
        raw: value == null || value === '' ? undefined : String(value),
        tone: written.tone,
        hue: written.hue,
        flow,
      };
    });
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
