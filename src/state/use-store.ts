import { useCallback, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio/vanilla';

/** What `read` makes of a store; the component draws again when that changes. `read` must give equal things for an equal store. */
export function useStore<S extends object, T>(store: S, read: (store: S) => T): T {
  const listen = useCallback((listener: () => void) => subscribe(store, listener), [store]);
  return useSyncExternalStore(listen, () => read(store));
}
