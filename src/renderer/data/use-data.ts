import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Data } from '#generated/config.ts';
import { joinScopes } from '#model/scope.ts';
import type { Scope } from '#model/scope.ts';
import type { Port } from '#renderer/port.ts';
import { createDataKeeper } from './data-keeper.ts';
import type { DataSnapshot } from './data-keeper.ts';

/** The data of a config file as a component sees it. */
export interface DataInUse extends DataSnapshot {
  /** Asks `<id>`, or `all`, anew; what is shown stays until the answer is there. */
  readonly refresh: (what: string) => void;
  /** The snapshot as it is now, for effects: what was rendered may be of an earlier visit. */
  readonly now: () => DataSnapshot;
}

/**
 * Asks for the data of a page, form or list and keeps it up to date while it is on screen. `sources` must be the same
 * object each time (config is frozen). Under a hidden Activity React takes the effects away, and with them every
 * request and timer; `active: false` does the same.
 */
export function useData(
  sources: Data | undefined,
  port: Port,
  scope: Scope,
  { active }: { readonly active: boolean },
): DataInUse {
  const [keeper] = useState(() => createDataKeeper(sources ?? {}, port));
  const snapshot = useSyncExternalStore(keeper.subscribe, keeper.snapshot, keeper.snapshot);
  const known = joinScopes(scope, snapshot.scope);

  useEffect(() => keeper.update(known));
  useEffect(() => (active ? keeper.start() : undefined), [keeper, active]);

  return { ...snapshot, refresh: keeper.refresh, now: keeper.snapshot };
}
