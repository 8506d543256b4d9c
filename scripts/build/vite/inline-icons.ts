import type { Plugin } from 'vite';
import ICONS from '#ui/art/icons.json' with { type: 'json' };

/**
 * Inlines the icons as JSON into index.html for src/ui/art/icon.tsx. A module would be code of every start, a
 * file one more request, and the browser would create a whole sprite before the first paint.
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
