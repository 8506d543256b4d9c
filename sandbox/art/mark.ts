/** Where a mark is to stand: a rounded tile, a full-bleed square with the mark inside the mask's safe circle, or nothing. */
export type MarkGround = 'tile' | 'full' | 'none';

/**
 * Draws the house's mark, a porcelain vase with a cobalt blossom and gilt lines, as a whole SVG file of
 * 64 by 64 units. On 'full' the vase keeps within the safe circle of a maskable icon (80 % across).
 */
export function drawMark(ground: MarkGround, size = 64): string {
  const scale = ground === 'full' ? 0.8 : ground === 'tile' ? 0.98 : 1.1;
  const backs: Record<MarkGround, string> = {
    tile: `<rect width="64" height="64" rx="15" fill="url(#n)"/><g clip-path="url(#t)">${WAVES}</g><rect x="1" y="1" width="62" height="62" rx="14" fill="none" stroke="url(#g)" stroke-width="1.6"/>`,
    full: `<path fill="url(#n)" d="M0 0H64V64H0z"/>${WAVES}`,
    none: '',
  };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64"><defs>` +
    '<linearGradient id="n" x2=".6" y2="1"><stop stop-color="#3F6BEE"/><stop offset=".5" stop-color="#1E45B8"/><stop offset="1" stop-color="#0B1E66"/></linearGradient>' +
    '<linearGradient id="g" x2="1" y2="1"><stop stop-color="#FFF3C9"/><stop offset=".45" stop-color="#F2C45A"/><stop offset="1" stop-color="#B0770F"/></linearGradient>' +
    '<linearGradient id="c" x2="1"><stop stop-color="#DCE6FF"/><stop offset=".3" stop-color="#fff"/><stop offset=".68" stop-color="#F4F7FF"/><stop offset="1" stop-color="#AFC1F2"/></linearGradient>' +
    `${ground === 'tile' ? '<clipPath id="t"><rect width="64" height="64" rx="15"/></clipPath>' : ''}<clipPath id="v"><path d="${VASE}"/></clipPath></defs>${backs[ground]}` +
    `<g transform="translate(32 32) scale(${scale}) translate(-32 -32)"><path d="${VASE}" fill="url(#c)"/><g clip-path="url(#v)">${PAINTING}</g>` +
    '<path d="M25.4 9.6H38.6" stroke="#F2C45A" stroke-width="3" stroke-linecap="round"/><path d="M24.5 54.6H39.5" stroke="#F2C45A" stroke-width="2.6" stroke-linecap="round"/></g></svg>'
  );
}

const VASE =
  'M26 10H38C38 14.5 36.8 16.5 37 19C37.6 23.4 48 25.5 48 34.5C48 43.5 39.6 47 39 54.5H25C24.4 47 16 43.5 16 34.5C16 25.5 26.4 23.4 27 19C27.2 16.5 26 14.5 26 10Z';

/** A five-petalled blossom between two bands. */
const PAINTING =
  '<g fill="#1E45B8"><circle cx="32" cy="29.2" r="3.7"/><circle cx="36.9" cy="32.8" r="3.7"/><circle cx="35" cy="38.5" r="3.7"/><circle cx="29" cy="38.5" r="3.7"/><circle cx="27.1" cy="32.8" r="3.7"/></g><circle cx="32" cy="34.5" r="2.5" fill="#F2C45A"/>' +
  '<path d="M20.6 29C17 30.5 16.6 36 20 40C23.2 37 23.4 32.5 20.6 29ZM43.4 29C47 30.5 47.4 36 44 40C40.8 37 40.6 32.5 43.4 29Z" fill="#1E45B8"/>' +
  '<path d="M24 20.4H40" stroke="#1E45B8" stroke-width="1.8"/><path d="M18 47.8H46" stroke="#1E45B8" stroke-width="1.7"/>';

const WAVES =
  '<path fill="none" stroke="#fff" stroke-opacity=".2" d="M-10 64a10 10 0 0 1 20 0M-6 64a6 6 0 0 1 12 0M-2 64a2 2 0 0 1 4 0M11 64a10 10 0 0 1 20 0M15 64a6 6 0 0 1 12 0M19 64a2 2 0 0 1 4 0M33 64a10 10 0 0 1 20 0M37 64a6 6 0 0 1 12 0M41 64a2 2 0 0 1 4 0M54 64a10 10 0 0 1 20 0M58 64a6 6 0 0 1 12 0M62 64a2 2 0 0 1 4 0"/>';
