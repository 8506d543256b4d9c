import { useEffect, useMemo, useRef, useState } from 'react';
import type { List } from '#generated/config.ts';
import { joinScopes } from '#model/scope.ts';
import type { ActionContext } from '#renderer/action/action-context.ts';
import type { DataInUse } from '#renderer/data/use-data.ts';
import type { Surroundings } from '#renderer/page/surroundings.ts';
import type { RowDesk } from './row-desk.ts';
import { rememberWords } from './remember-words.ts';
import { rowScope, rowSources } from './row-sources.ts';
import { useStable } from './use-stable.ts';

interface DeskParts {
  readonly list: List;
  /** Its scope holds the list's own sources too. */
  readonly around: Surroundings;
  readonly data: DataInUse;
  readonly refresh: () => void;
  readonly showDetail: (row: unknown) => void;
}

/** Makes what rows share, anew only when something changes that rows are drawn from. */
export function useRowDesk(parts: DeskParts): RowDesk {
  const { list, around } = parts;
  const { t, enums, port } = around;
  const [names] = useState(() => rowSources(list));
  const scope = useStable(rowScope(around.scope, names));
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });
  return useMemo(
    (): RowDesk => ({
      ...{ list, scope, t: rememberWords(t), enums, port },
      showDetail: (row) => latest.current.showDetail(row),
      contextOf: (row) => contextOf(row, latest.current),
    }),
    [list, scope, t, enums, port],
  );
}

function contextOf(row: unknown, { around, data, refresh }: DeskParts): ActionContext {
  const { actions, scope } = around;
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
