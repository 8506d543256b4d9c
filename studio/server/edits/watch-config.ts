import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { FOLDERS } from '#scripts/config/read/config-paths.ts';
import { configPath } from '#studio/protocol/config-paths.ts';

/** Lets a burst of saved files settle before they are read, in milliseconds. */
const SETTLE_MS = 60;

const WATCHED = ['config', ...Object.keys(FOLDERS).map((folder) => `config/${folder}`)];

/**
 * Calls back when a file of config has changed on disk; answers how to end that. Each folder is watched by itself: Node's recursive
 * watch loses sight of a file that was replaced by another of its name, and that is how files are saved.
 */
export function watchConfig(root: string, changed: () => void): () => void {
  let settling: NodeJS.Timeout | undefined;
  const watchers = WATCHED.filter((folder) => existsSync(join(root, folder))).map((folder) =>
    watch(join(root, folder), (_event, name) => {
      if (!configPath(`${folder}/${String(name)}`)) return;
      clearTimeout(settling);
      settling = setTimeout(changed, SETTLE_MS);
    }),
  );
  return () => {
    clearTimeout(settling);
    for (const watcher of watchers) watcher.close();
  };
}
