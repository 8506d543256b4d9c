import { useEffect, useState } from 'react';
import { useStore } from '#ui/system/use-store.ts';
import type { Data } from '#generated/config.ts';
import { joinScopes, type Scope } from '#model/scope.ts';
import type { Port } from '#renderer/port.ts';
import { createDataQueries, type DataSnapshot } from './data-queries.ts';

/** The data of a config file as a component sees it. */
export interface PageData extends DataSnapshot {
  /** Asks `<id>`, or `all`, anew; what is shown stays until the response is there. */
  readonly refresh: (what: string) => void;
  /** The snapshot as it is now, for effects: what was rendered may be of an earlier visit. */
  readonly now: () => DataSnapshot;
}

/**
 * Loads the data of a page, form or list and keeps it up to date while it is on screen. `sources` must be the same
 * object each time (config is frozen). Under a hidden Activity React takes the effects away, and with them every
 * request and timer; `active: false` does the same.
 */
export function useData(
  sources: Data | undefined,
  port: Port,
  scope: Scope,
  { active }: { readonly active: boolean },
): PageData {
  const [queries] = useState(() => createDataQueries(sources ?? {}, port));
  const snapshot = useStore(queries.state, (state) => state.snapshot);
  const known = joinScopes(scope, snapshot.scope);

  useEffect(() => queries.update(known));
  useEffect(() => (active ? queries.start() : undefined), [queries, active]);

  return { ...snapshot, refresh: queries.refresh, now: () => queries.state.snapshot };
}
