import { type Context, use, useCallback, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio/vanilla';

/**
 * Reads a value from a valtio proxy; renders again when it changes. valtio's useSnapshot would add 0.7 KB to
 * each first paint (decision 0024). `read` must return the same value for an unchanged state.
 */
export function useStore<State extends object, Value>(state: State, read: (state: State) => Value): Value {
  const subscribeToState = useCallback((onChange: () => void) => subscribe(state, onChange, true), [state]);
  return useSyncExternalStore(subscribeToState, () => read(state));
}

/** Reads a context that must have a value. Throws outside of `provider`, the component that gives it one. */
export function useRequired<T extends object>(context: Context<T | undefined>, provider: string): T {
  const value = use(context);
  if (!value) throw new Error(`a part is rendered outside of its provider: render it inside ${provider}`);
  return value;
}
