import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const SPRITE = new URL('../../../src/ui/art/sprite.svg', import.meta.url);

/**
 * Puts the sprite of icons into the page. As a file of its own a browser parses, styles and lays it out twice, as a document each time: once for
 * its preload, and once for the first `<use>`.
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
