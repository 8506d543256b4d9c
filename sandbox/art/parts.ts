import { COBALT, GILT, VERMILION } from './palette.ts';
import { num, polar, repeat, star } from './svg.ts';

/** The paints that any drawing may refer to by `url(#...)`: gilt, cream, ink, vermilion, cobalt, a ball's shade, a dropped shadow. */
const PAINTS: Record<string, string> = {
  g: linear('g', ['#FFF3C9', 0], [GILT, 0.45], ['#B0770F', 1]),
  c: linear('c', ['#FFFFFF', 0], ['#FBF3DE', 0.6], ['#E4CFA0', 1]),
  k: linear('k', ['#3A4486', 0], ['#171C48', 0.5], ['#0A0D28', 1]),
  r: linear('r', ['#F0694A', 0], [VERMILION, 0.5], ['#821A08', 1]),
  b: linear('b', ['#6C93FF', 0], [COBALT, 0.5], ['#0D225F', 1]),
  s: '<radialGradient id="s" cx=".36" cy=".28" r=".8"><stop stop-color="#fff" stop-opacity=".5"/><stop offset=".32" stop-color="#fff" stop-opacity="0"/><stop offset=".62" stop-opacity="0"/><stop offset="1" stop-opacity=".5"/></radialGradient>',
  d: '<radialGradient id="d"><stop stop-color="#050716" stop-opacity=".55"/><stop offset="1" stop-color="#050716" stop-opacity="0"/></radialGradient>',
};

/** The definitions of just those shared paints that a drawing uses. */
export function paintsFor(drawing: string): string {
  return Object.entries(PAINTS)
    .map(([id, definition]) => (drawing.includes(`url(#${id})`) ? definition : ''))
    .join('');
}

/** A soft shadow on the ground. */
export function shadow(x: number, y: number, rx: number, ry = 9): string {
  return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="url(#d)"/>`;
}

/** An old coin with a square hole. */
export function coin(radius = 12): string {
  const hole = num(radius * 0.3);
  return (
    `<circle r="${radius}" fill="url(#g)" stroke="#8A5A08" stroke-width=".8"/><circle r="${num(radius * 0.78)}" fill="none" stroke="#8A5A08" stroke-opacity=".6"/>` +
    `<path d="M-${hole}-${hole}h${num(Number(hole) * 2)}v${num(Number(hole) * 2)}h-${num(Number(hole) * 2)}z" fill="#6B3F00" stroke="#FFF3C9" stroke-width=".8"/>`
  );
}

/** A four-pointed glint. */
export function glint(x: number, y: number, radius: number, opacity: number): string {
  return `<polygon points="${star(x, y, radius, 4, 0.24)}" fill="#FFF3C9" fill-opacity="${num(opacity)}"/>`;
}

/** Petals around a heart: the flower of blue-and-white porcelain. */
export function blossom(radius: number, petals: number, fill: string, heart = GILT): string {
  const petal = (index: number): string => {
    const [x, y] = polar(0, 0, radius * 0.56, (360 / petals) * index);
    return `<circle cx="${num(x)}" cy="${num(y)}" r="${num((radius * 2.1) / petals)}"/>`;
  };
  return `<g fill="${fill}">${repeat(petals, petal)}</g><circle r="${num(radius * 0.22)}" fill="${heart}"/>`;
}

function linear(id: string, ...stops: readonly (readonly [string, number])[]): string {
  const body = stops
    .map(
      ([color, offset]) =>
        `<stop${offset === 0 ? '' : ` offset="${num(offset * 100)}%"`} stop-color="${color}"/>`,
    )
    .join('');
  return `<linearGradient id="${id}" x2="1" y2="1">${body}</linearGradient>`;
}
