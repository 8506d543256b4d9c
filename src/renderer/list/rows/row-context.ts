import { useEffect, useMemo, useRef, useState } from 'react';
import type { Actions, List } from '#generated/config.ts';
import type { CompiledList } from '#model/bundle.ts';
import { cacheTranslations } from '#model/format.ts';
import { joinScopes, readPointer, type Scope } from '#model/scope.ts';
import type { ActionContext } from '#renderer/action/run-actions.ts';
import type { PageData } from '#renderer/data/data-queries.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';
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

/** What names a row among those that were opened on this device. */
export function rowName({ operation, key }: List, row: unknown): string {
  return JSON.stringify([operation, ...key.map((pointer) => readPointer(row, pointer))]);
}

interface RowContextParts {
  readonly list: CompiledList;
  /** Its scope holds the list's own sources too. */
  readonly context: RenderContext;
  readonly data: PageData;
  readonly refresh: () => void;
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
      contextOf: (row) => contextOf(row, latest.current),
    }),
    [list, scope, t, enums, port],
  );
}

function contextOf(row: unknown, { context, data, refresh }: RowContextParts): ActionContext {
  const { actions, scope } = context;
  return {
    ...actions,
    scope: () => joinScopes(scope, actions.scope(), { row }),
    list: { refresh },
    data: {
      refresh: (what) => {
        data.refresh(what);
        actions.data?.refresh(what);
      },
    },
  };
}

/** The part of the sources that rows need, so that a change of any other draws no row again; all of them where nothing says which. */
function rowScope(scope: Scope, names: readonly string[] = Object.keys(scope)): Scope {
  return Object.fromEntries(
    names.filter((name) => scope[name] !== undefined).map((name) => [name, scope[name]]),
  );
}

/** Gives the same object as long as its members say the same, so that what is drawn from it is not drawn again. */
function useStable<T extends Readonly<Record<string, unknown>>>(value: T): T {
  const [kept, setKept] = useState(value);
  if (isSame(kept, value)) return kept;
  setKept(value);
  return value;
}

function isSame(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => saysSame(a[name], b[name]));
}

function saysSame(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);
}
