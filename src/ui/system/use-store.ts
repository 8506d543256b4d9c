import { useCallback, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio/vanilla';

/**
 * What `read` makes of a valtio proxy; the component renders again when that changes. It is in the place of valtio's useSnapshot, whose
 * tracking of properties is 0.7 KB more on the way of every first paint (decision 0024). `read` returns equal things for an equal state.
 */
export function useStore<State extends object, Value>(state: State, read: (state: State) => Value): Value {
  const listen = useCallback((onChange: () => void) => subscribe(state, onChange, true), [state]);
  return useSyncExternalStore(listen, () => read(state));
}
