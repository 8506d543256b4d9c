import { useCallback, useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio/vanilla';
import { SINGLETONS } from '#scripts/config/read/config-paths.ts';
import { configIndex, type ConfigIndex } from '#studio/edits/config-index.ts';
import type { Files } from '#studio/edits/edited-files.ts';
import { t } from '#studio/messages/messages.ts';
import { configPath } from '#studio/protocol/studio-file.ts';
import { useView, view } from './view-state.ts';

/** The edited files, and the index of their copy and pages; the same object until a file changes. */
export function useConfigIndex(): ConfigIndex {
  return configIndex(useSyncExternalStore(subscribeToView, readFiles), useView().schemas);
}

// In the same task: else an input of a file's text is reset first, and loses its caret and composition.
const subscribeToView = (onChange: () => void): (() => void) => subscribe(view, onChange, true);
const readFiles = (): Files => snapshot(view).files;

/** A function that names a file: a page by its title, a part by its first page and id, others by kind. */
export function useFileName(): (path: string) => string {
  const { titleOf, partTitle } = useConfigIndex();
  return useCallback(
    (path) => {
      const { kind = '', id = path } = configPath(path) ?? {};
      if (kind === 'page') return titleOf(id);
      const single = SINGLETONS.find((name) => name === kind);
      if (single) return t(`editors.file.${single}`);
      return [partTitle(`${kind}:${id}`), id].filter((name) => name !== undefined).join(' · ');
    },
    [titleOf, partTitle],
  );
}
