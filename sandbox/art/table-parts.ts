import { SUITS, type Suit } from './glyphs.ts';
import { CREAM, INK, VERMILION } from './palette.ts';
import { num, place, star } from './svg.ts';

/** A playing card around the origin, 46 by 66. */
export function card(suit: Suit, isDetailed = true): string {
  const color = suit === 'heart' || suit === 'diamond' ? VERMILION : INK;
  const pip = `<path fill="${color}" d="${SUITS[suit]}"/>`;
  const corners = isDetailed ? place(pip, -15.5, -24.5, 0, 0.36) + place(pip, 15.5, 24.5, 180, 0.36) : '';
  return (
    '<path d="M-20-32h46v66h-46z" opacity=".22"/>' +
    '<rect x="-23" y="-33" width="46" height="66" rx="6" fill="url(#c)" stroke="url(#g)" stroke-width="1.4"/>' +
    corners +
    place(pip, 0, 0, 0, 1.3)
  );
}

/** A gaming chip seen from above. */
export function chip(paint: 'r' | 'b' | 'k', radius = 19): string {
  const edge = num(radius - 3);
  return (
    `<circle r="${radius}" fill="url(#${paint})" stroke="url(#g)" stroke-width="1.4"/>` +
    `<circle r="${edge}" fill="none" stroke="${CREAM}" stroke-width="4.4" pathLength="16" stroke-dasharray="1"/>` +
    `<circle r="${num(radius * 0.62)}" fill="url(#${paint})" stroke="url(#g)" stroke-width="1.2"/>` +
    `<polygon points="${star(0, 0, radius * 0.4, 4, 0.42)}" fill="url(#g)"/>`
  );
}

/** A pile of chips seen from a little above; the origin is the middle of the top chip. */
export function chipStack(paints: readonly ('r' | 'b' | 'k')[], radius = 19): string {
  const height = 7;
  const flat = num(radius * 0.46);
  const layer = (paint: string, y: number): string =>
    `<path d="M${-radius} ${y}v7a${radius} ${flat} 0 0 0 ${radius * 2} 0v-7" fill="url(#${paint})"/>`;
  const edges = paints
    .map((_, index) => `M${-radius} ${index * height + 3.5}a${radius} ${flat} 0 0 0 ${radius * 2} 0`)
    .join('');
  const top = paints[0] ?? 'r';
  return (
    [...paints]
      .reverse()
      .map((paint, index) => layer(paint, (paints.length - 1 - index) * height))
      .join('') +
    `<path d="${edges}" fill="none" stroke="${CREAM}" stroke-width="5.6" stroke-dasharray="5.4"/>` +
    `<ellipse rx="${radius}" ry="${flat}" fill="url(#${top})" stroke="url(#g)"/>` +
    `<ellipse rx="${num(radius * 0.62)}" ry="${num(radius * 0.28)}" fill="none" stroke="url(#g)" stroke-width="1.4"/>`
  );
}

/** What every die refers to; stands once in a drawing that has dice. */
export const DIE_FACE =
  '<defs><path id="f" d="M-12-15.6h24q3.6 0 3.6 3.6v24q0 3.6-3.6 3.6h-24q-3.6 0-3.6-3.6v-24q0-3.6 3.6-3.6z" stroke="url(#g)" stroke-width=".8"/></defs>';

/** A die seen at a corner: three faces of pips around the origin. */
export function die(top: number, left: number, right: number): string {
  const face = (pips: number, matrix: string, shade: string): string =>
    `<g transform="matrix(${matrix})"><use href="#f"/><use href="#f" fill="#3B2200" fill-opacity="${shade}"/>${dots(pips)}</g>`;
  return (
    '<g fill="url(#c)">' +
    face(left, '.87 .5 0 1 -13.5 7.8', '.1') +
    face(right, '.87 -.5 0 1 13.5 7.8', '.26') +
    face(top, '.87 -.5 .87 .5 0 -15.6', '0') +
    '</g>'
  );
}

function dots(pips: number): string {
  const spots: Record<number, readonly (readonly [number, number])[]> = {
    1: [[0, 0]],
    2: [
      [-7, -7],
      [7, 7],
    ],
    3: [
      [-8, -8],
      [0, 0],
      [8, 8],
    ],
    4: [
      [-7, -7],
      [7, -7],
      [-7, 7],
      [7, 7],
    ],
    5: [
      [-8, -8],
      [8, -8],
      [0, 0],
      [-8, 8],
      [8, 8],
    ],
    6: [
      [-7, -9],
      [-7, 0],
      [-7, 9],
      [7, -9],
      [7, 0],
      [7, 9],
    ],
  };
  const radius = pips === 1 ? 5 : 2.9;
  const color = pips === 1 || pips === 4 ? VERMILION : INK;
  const lines = (spots[pips] ?? []).map(([x, y]) => `M${x} ${y}h0`).join('');
  return `<path d="${lines}" stroke="${color}" stroke-width="${num(radius * 2)}" stroke-linecap="round"/>`;
}
