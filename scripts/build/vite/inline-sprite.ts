import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const SPRITE = new URL('../../../src/ui/art/sprite.svg', import.meta.url);

/**
 * Inlines the sprite of icons into index.html. A separate file is parsed, styled and laid out twice, as a document each time: for its preload, and
 * for the first `<use>`.
 */
export function inlineSprite(): Plugin {
  return {
    name: 'inline-sprite',
    transformIndexHtml: () => [
      {
        tag: 'div',
        attrs: { hidden: true },
        children: readFileSync(SPRITE, 'utf8').trim(),
        injectTo: 'body',
      },
    ],
  };
}
