import { useCallback, useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio/vanilla';
import { useStudio, useView } from './studio.ts';
import { copyIndex, type CopyIndex, type Files } from '#studio/edits/copy-index.ts';

/** Every file as it is edited now; the same object until one of them changes. */
export function useFiles(): Files {
  const { view } = useStudio();
  const listen = useCallback((changed: () => void) => subscribe(view, changed), [view]);
  const read = (): Files => snapshot(view).files;
  return useSyncExternalStore(listen, read, read);
}

/** All copy as it is edited now. */
export function useCopyIndex(): CopyIndex {
  return copyIndex(useFiles(), useView().schemas);
}
