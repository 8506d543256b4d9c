import { drawMark } from './mark.ts';

/** Draws the site's logo (`site_logo`): the mark on its tile, 128 by 128, without words; the name is text beside it. */
export function drawLogo(): string {
  return drawMark('tile', 128);
}
