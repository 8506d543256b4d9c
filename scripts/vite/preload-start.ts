import type { Plugin, Rolldown } from 'vite';

/** What the entry fetches on every start, whatever the page: its code belongs into the HTML. What stands in a folder of `app` comes later. */
const ALWAYS = /[\\/]src[\\/]app[\\/][^\\/]+$/;

/**
 * Names in index.html the code that the entry imports at every start, so that a phone fetches it beside the entry and not after
 * it: on a slow line that is a whole round trip.
 */
export function preloadStart(): Plugin {
  return {
    name: 'preload-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        startChunks(bundle ?? {}).map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        })),
    },
  };
}

/** The files of those chunks that vite does not name by itself: what the entry imports statically, it does. */
export function startChunks(
  bundle: Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>,
): string[] {
  const chunk = (file: string): Rolldown.OutputChunk | undefined => {
    const one = bundle[file];
    return one?.type === 'chunk' ? one : undefined;
  };
  const closure = (files: readonly string[], seen = new Set<string>()): Set<string> => {
    for (const file of files) {
      if (seen.has(file)) continue;
      seen.add(file);
      closure(chunk(file)?.imports ?? [], seen);
    }
    return seen;
  };
  const entry = Object.values(bundle).find((one) => one.type === 'chunk' && one.isEntry);
  if (entry?.type !== 'chunk') return [];
  const named = closure([entry.fileName]);
  const started = entry.dynamicImports.filter((file) => ALWAYS.test(chunk(file)?.facadeModuleId ?? ''));
  return [...closure(started)].filter((file) => !named.has(file));
}
