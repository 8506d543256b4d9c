import { useEffect, useMemo, useRef, useState } from 'react';
import type { Actions, List } from '#generated/config.ts';
import type { CompiledList } from '#model/bundle.ts';
import { readPointer, type Scope } from '#model/evaluate.ts';
import { cacheTranslations } from '#model/format.ts';
import { type ActionContext, inScope } from '#renderer/action/run-actions.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';

/** What the rows of a list share. It stays the same object until something that rows are rendered from changes. */
export interface RowContext extends Pick<RenderContext, 't' | 'enums' | 'port'> {
  readonly list: List;
  /** The sources that rows read, without the row itself. */
  readonly scope: Scope;
  /** The context of actions on a row, read at the moment of the tap. */
  readonly contextOf: (row: unknown) => ActionContext;
  /** Opens the sheet with all columns of a row. */
  readonly showDetail: (row: unknown) => void;
}

/** The actions of a tap on a row; undefined if it opens the detail or does nothing. */
export function tapActions({ onTap }: List): Actions | undefined {
  return onTap === 'detail' ? undefined : onTap;
}

/** The key under which this device stores that a row was opened. */
export function readRowKey({ operation, key }: Pick<List, 'operation' | 'key'>, row: unknown): string {
  return JSON.stringify([operation, ...key.map((pointer) => readPointer(row, pointer))]);
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
      contextOf: (row) => inScope(latest.current.context.actions, { row }),
    }),
    [list, scope, t, enums, port],
  );
}

/** The sources that rows read (all of them if `names` is missing), so that a change of another one renders no row again. */
function rowScope(scope: Scope, names: readonly string[] = Object.keys(scope)): Scope {
  return Object.fromEntries(
    names.filter((name) => scope[name] !== undefined).map((name) => [name, scope[name]]),
  );
}

/** Returns the same object as long as its members are equal, so that nothing that depends on it is rendered again. */
function useStable(value: Scope): Scope {
  const [stable, setStable] = useState(value);
  const names = Object.keys(value);
  const isSame =
    names.length === Object.keys(stable).length && names.every((name) => isEqual(stable[name], value[name]));
  if (isSame) return stable;
  setStable(value);
  return value;
}

function isEqual(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);
}
