import { useSyncExternalStore } from 'react';
import type { Scope } from '#model/scope.ts';
import type { Sources } from './sources.ts';

/** The shared sources; the component draws again when one of them changes. */
export function useSources(sources: Sources): Scope {
  return useSyncExternalStore(sources.subscribe, sources.now);
}
