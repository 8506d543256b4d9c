import type { Plugin } from 'vite';

const OVERLAY = /[\\/]src[\\/]ui[\\/]overlay[\\/]overlay-view\.tsx$/;

/**
 * Names the file of the overlays' code in index.html, for src/ui/overlay/load-overlay.ts: a script that only wants the bytes of a chunk in
 * the browser's cache has no other way to its address than to run it.
 */
export function nameOverlay(): Plugin {
  return {
    name: 'name-overlay',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.values(bundle ?? {})
          .filter((one) => one.type === 'chunk' && OVERLAY.test(one.facadeModuleId ?? ''))
          .map(({ fileName }) => ({
            tag: 'meta',
            attrs: { name: 'overlay-code', content: `/${fileName}` },
            injectTo: 'head',
          })),
    },
  };
}
