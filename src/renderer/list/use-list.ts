import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { List } from '#generated/config.ts';
import type { Scope } from '#model/scope.ts';
import type { Port } from '#renderer/port.ts';
import { createListKeeper } from './list-keeper.ts';
import type { ListKeeper } from './list-keeper.ts';
import type { ListState } from './list-state.ts';

/** A list as a component sees it. */
export interface ListInUse {
  readonly state: ListState;
  readonly keeper: ListKeeper;
}

/** Keeps a list of config while it is on screen. `list` must be the same object each time (config is frozen). */
export function useList(list: List, port: Port, scope: Scope, active: boolean): ListInUse {
  const [keeper] = useState(() => createListKeeper(list, port));
  const state = useSyncExternalStore(keeper.subscribe, keeper.snapshot, keeper.snapshot);
  // Before anything is painted: rows of the question before are never seen under the filters of this one.
  useLayoutEffect(() => keeper.update(scope));
  useEffect(() => (active ? keeper.start() : undefined), [keeper, active]);
  return { state, keeper };
}
