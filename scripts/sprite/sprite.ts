import type { IconName } from '#ui/art/icon-name.ts';
import { GAMES } from './games.ts';
import type { IconShape } from './icon-shape.ts';
import { MONEY } from './money.ts';
import { PLACES } from './places.ts';
import { SIGNS } from './signs.ts';

/** Every icon's shape; a name without a shape, or a shape without a name, does not compile. */
export const ICON_SHAPES: Readonly<Record<IconName, IconShape>> = {
  ...SIGNS,
  ...PLACES,
  ...MONEY,
  ...GAMES,
} satisfies Record<IconName, IconShape>;

/** Draws the sprite: one symbol an icon. A body takes the fill of the `<svg>` that uses it; lines and dots never do. */
export function drawSprite(): string {
  const symbols = Object.entries(ICON_SHAPES).map(
    ([name, { body, line, dot }]) =>
      `<symbol id="${name}" viewBox="0 0 24 24">${path(body, '')}${path(line, ' fill="none"')}${path(dot, ' fill="none" stroke-width="2.3"')}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

function path(data: string | undefined, attributes: string): string {
  return data === undefined ? '' : `<path d="${data}"${attributes}/>`;
}
