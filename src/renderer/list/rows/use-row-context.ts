import { useEffect, useMemo, useRef } from 'react';
import type { CompiledList } from '#model/bundle.ts';
import { joinScopes, type Scope } from '#model/scope.ts';
import type { ActionContext } from '#renderer/action/run-actions.ts';
import type { PageData } from '#renderer/data/data-queries.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';
import { useStable } from '#renderer/list/query/use-stable.ts';
import type { Translate } from '#model/format.ts';
import type { RowContext } from './row-context.ts';

interface DeskParts {
  readonly list: CompiledList;
  /** Its scope holds the list's own sources too. */
  readonly context: RenderContext;
  readonly data: PageData;
  readonly refresh: () => void;
  readonly showDetail: (row: unknown) => void;
}

/** Makes what rows share, anew only when something changes that rows are drawn from. */
export function useRowContext(parts: DeskParts): RowContext {
  const { list, context } = parts;
  const { t, enums, port } = context;
  const scope = useStable(rowScope(context.scope, list.rowSources));
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });
  return useMemo(
    (): RowContext => ({
      ...{ list, scope, t: rememberWords(t), enums, port },
      showDetail: (row) => latest.current.showDetail(row),
      contextOf: (row) => contextOf(row, latest.current),
    }),
    [list, scope, t, enums, port],
  );
}

function contextOf(row: unknown, { context, data, refresh }: DeskParts): ActionContext {
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

/** Looks each text without placeholders up once: a list says the same few words in each of its rows. */
function rememberWords(t: Translate): Translate {
  const known = new Map<string, string>();
  return (key, values) => {
    if (values) return t(key, values);
    const found = known.get(key) ?? t(key);
    known.set(key, found);
    return found;
  };
}
