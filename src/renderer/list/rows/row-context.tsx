import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { recipes } from '#generated/recipes.ts';
import type { Column, List, Tone } from '#generated/config.ts';
import type { CompiledList } from '#model/bundle.ts';
import { evaluate, evaluateCondition, type Scope } from '#model/evaluate.ts';
import { cacheTranslations, formatText, formatValue, type Formatted } from '#model/format.ts';
import { type ActionContext, withSources } from '#renderer/action/run-actions.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';
import { compareDecimals } from '#rules/compare-decimals.ts';
import { cutText, LINE_CHARACTERS } from '#rules/cut-and-mask.ts';
import { isDeepEqual } from '#rules/value-checks.ts';

/** What the rows of a list share. The same object until something that rows are rendered from changes. */
export interface RowContext extends Pick<RenderContext, 't' | 'enums' | 'port'> {
  readonly list: List;
  /** The sources that rows read, without the row itself. */
  readonly scope: Scope;
  /** The context of actions on a row, read at the moment of the tap. */
  readonly contextOf: (row: unknown) => ActionContext;
  /** Opens the sheet with all columns of a row. */
  readonly showDetail: (row: unknown) => void;
}

interface RowContextParts {
  readonly list: CompiledList;
  /** The list's context, with its own scope and actions. */
  readonly context: RenderContext;
  readonly showDetail: (row: unknown) => void;
}

/** Creates the context of rows; a new one only if something changes that rows are rendered from. */
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
      list,
      scope,
      t: cacheTranslations(t),
      enums,
      port,
      showDetail: (row) => latest.current.showDetail(row),
      contextOf: (row) => withSources(latest.current.context.actions, { row }),
    }),
    [list, scope, t, enums, port],
  );
}

/** The sources that rows read (all if `names` is missing). A change of another one renders no row again. */
function rowScope(scope: Scope, names: readonly string[] = Object.keys(scope)): Scope {
  return Object.fromEntries(
    names.filter((name) => scope[name] !== undefined).map((name) => [name, scope[name]]),
  );
}

/** Returns the same object while its members are equal, so that nothing that depends on it renders again. */
function useStable(value: Scope): Scope {
  const [stable, setStable] = useState(value);
  if (isDeepEqual(stable, value)) return stable;
  setStable(value);
  return value;
}

/** The value of a column in one row, as text. */
export interface ColumnValue {
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
export function readColumns(row: unknown, rowContext: RowContext, maxCharacters = LINE_CHARACTERS) {
  const scope = { ...rowContext.scope, row };
  return rowContext.list.columns
    .filter(({ when }) => evaluateCondition(when, scope) === true)
    .map((column): ColumnValue => {
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

/** Adds the sign to an amount, none to one that is shown as zero. Returns also the direction of the money. */
export function withSign(text: string, value: unknown, sign: Column['sign']) {
  const flow = flowOf(sign, value, text);
  const isSigned = flow === undefined || /^[-−+]/.test(text) || value == null;
  return { text: isSigned ? text : `${flow === 'gain' ? '+' : '−'}${text}`, flow };
}

function flowOf(sign: Column['sign'], value: unknown, text: string): Flow | undefined {
  if (sign === 'plus') return 'gain';
  if (sign === 'minus') return 'loss';
  const order = sign === 'auto' && /[1-9]/.test(text) ? compareDecimals(value, '0') : undefined;
  if (order === undefined || order === 0) return undefined;
  return order > 0 ? 'gain' : 'loss';
}

/** The columns of one place, in order. */
export function columnsAt(columns: readonly ColumnValue[], place: Column['place']) {
  return columns.filter(({ column }) => column.place === place);
}

/** The text of one place: its columns joined by spaces. */
export function textAt(columns: readonly ColumnValue[], place: Column['place']): string {
  return columnsAt(columns, place)
    .map(({ text }) => text)
    .join(' ');
}

/** What a layout renders a row from. */
export interface RowLayoutProps {
  readonly list: List;
  readonly columns: readonly ColumnValue[];
  /** The label of a message that was not opened on this device; undefined for one that was. */
  readonly unread: string | undefined;
  /** The attributes of a row that is a button; undefined for one that is not. */
  readonly tap: { type: 'button'; 'aria-haspopup': 'dialog' | undefined; onClick: () => void } | undefined;
  readonly actions: ReactNode;
}

/** A status as a pill with a sign, so that it never needs colour alone; neutral if the code has no tone. */
export function renderStatus({ label, text, tone = 'neutral' }: ColumnValue): ReactNode {
  return (
    <span key={label} data-label={label} className={recipes.statusPill({ tone })}>
      {text}
    </span>
  );
}
