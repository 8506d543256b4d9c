import type { Plugin } from 'vite';
import ICONS from '#ui/art/icons.json' with { type: 'json' };

/**
 * Inlines the icons as JSON into index.html, where src/ui/art/icon.tsx reads them. As a module they would be in the code of every start, as a file they
 * would be one more request, and as a sprite the browser would create all of them before the first paint.
 */
export function inlineIcons(): Plugin {
  return {
    name: 'inline-icons',
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: 'icons' },
        children: JSON.stringify(ICONS),
        injectTo: 'body',
      },
    ],
  };
}
