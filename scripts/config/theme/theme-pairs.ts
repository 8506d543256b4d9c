import type { ColorToken } from '#ui/system/palette.ts';

/** What is seen on what, and how much it must stand out. */
export interface ContrastPair {
  front: ColorToken;
  ground: ColorToken;
  /** 4.5 for words (WCAG 1.4.3), 3 for the edges and marks of controls (1.4.11). */
  ratio: 4.5 | 3;
}

const grounds = ['bg', 'bg.panel', 'bg.raised', 'bg.subtle'] as const;
const palettes = ['brand', 'gilt', 'festive', 'danger', 'success', 'warning', 'info'] as const;
const words = ['fg', 'fg.muted', 'fg.subtle', 'money.gain', 'money.loss'] as const;

/** Every pair that the recipes put on the screen (source: design, colour tokens). */
export const contrastPairs: readonly ContrastPair[] = [
  ...words.flatMap((front) => on(front, grounds, 4.5)),
  ...palettes.flatMap((name) => [
    ...on(`${name}.fg`, [...grounds, `${name}.subtle`], 4.5),
    ...on(`${name}.contrast`, [`${name}.solid`, `${name}.active`], 4.5),
    ...on(`${name}.focusRing`, ['bg', 'bg.panel', 'bg.raised'], 3),
  ]),
  ...on('fg', ['bg.muted'], 4.5),
  ...on('fg.muted', ['brand.subtle', 'bg.muted'], 4.5),
  ...on('fg.subtle', ['bg.muted'], 4.5),
  ...on('border.emphasized', ['bg', 'bg.panel', 'bg.raised'], 3),
  ...on('brand.solid', ['bg', 'bg.panel'], 3),
];

function on(front: ColorToken, under: readonly ColorToken[], ratio: 4.5 | 3): ContrastPair[] {
  return under.map((ground) => ({ front, ground, ratio }));
}
