import { shadow } from './parts.ts';
import type { Random } from './random.ts';
import { num, place, polar, polygon, repeat, stamp, star } from './svg.ts';

/** A football. */
export function football(random: Random): string {
  const seams = repeat(5, (index) => {
    const turn = index * 72;
    const [x1, y1] = polar(0, 0, 16, turn);
    const [x2, y2] = polar(0, 0, 31, turn);
    const [x3, y3] = polar(0, 0, 33, turn + 36);
    const [x4, y4] = polar(0, 0, 32, turn + 14);
    const [x5, y5] = polar(0, 0, 32, turn + 58);
    return `M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}M${num(x4)} ${num(y4)}L${num(x3)} ${num(y3)}L${num(x5)} ${num(y5)}M${num(x3)} ${num(y3)}L${num(x3 * 1.4)} ${num(y3 * 1.4)}`;
  });
  const edges = repeat(5, (index) => {
    const [x, y] = polar(0, 0, 42, index * 72);
    return `<polygon points="${polygon(x, y, 13.5, 5, index * 72 + 180)}"/>`;
  });
  return (
    shadow(0, 49, 44) +
    '<clipPath id="o"><circle r="46"/></clipPath><circle r="46" fill="url(#c)"/>' +
    `<g clip-path="url(#o)"><g transform="rotate(${num(random.between(-36, 36))})" fill="#12173A"><path d="${seams}" fill="none" stroke="#12173A" stroke-width="2.2"/><polygon points="${polygon(0, 0, 17, 5)}"/>${edges}</g></g>` +
    '<circle r="46" fill="url(#s)"/><circle r="46" fill="none" stroke="url(#g)" stroke-width="2.4"/>'
  );
}

/** A basketball. */
export function basketball(random: Random): string {
  return (
    shadow(0, 49, 44) +
    '<radialGradient id="o" cx=".36" cy=".3" r=".8"><stop stop-color="#FFC27A"/><stop offset=".5" stop-color="#E8772A"/><stop offset="1" stop-color="#8E3606"/></radialGradient>' +
    `<circle r="46" fill="url(#o)"/><path transform="rotate(${num(random.between(-40, 40))})" d="M-46 0H46M0-46V46M-32-33C-12-16-12 16-32 33M32-33C12-16 12 16 32 33" fill="none" stroke="#3B1605" stroke-width="2.4"/>` +
    '<ellipse cx="-16" cy="-25" rx="15" ry="8" fill="#fff" fill-opacity=".28" transform="rotate(-36 -16 -25)"/><circle r="46" fill="none" stroke="url(#g)" stroke-width="2.4"/>'
  );
}

/** A gilt cup between two laurel sprays. */
export function trophyCup(random: Random): string {
  const leaves = random.pick([6, 7]);
  const spray = (side: number): [number, number, number, number][] =>
    Array.from({ length: leaves }, (_, index) => {
      const turn = side * (200 - index * 22);
      const [x, y] = polar(0, -2, 47, turn);
      return [x, y, turn + side * 118, 1];
    });
  const leaf = '<ellipse rx="3.2" ry="8" fill="#E9F7DF" fill-opacity=".62"/>';
  return (
    shadow(0, 48, 40) +
    stamp('f', leaf, [...spray(1), ...spray(-1)]) +
    '<path d="M-23-30H-37C-38-8-28 2-16 4M23-30H37C38-8 28 2 16 4" fill="none" stroke="url(#g)" stroke-width="5" stroke-linecap="round"/>' +
    '<path d="M-6 14H6L9 33H-9Z" fill="url(#g)"/><path d="M-25-39H25C26-6 17 17 0 19C-17 17-26-6-25-39Z" fill="url(#g)"/><path d="M-17-37C-18-10-11 6-4 13" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/>' +
    '<ellipse cy="-39" rx="25" ry="5" fill="#8A5A08"/><ellipse cy="-39" rx="25" ry="5" fill="none" stroke="#FFF3C9" stroke-width="1.4"/>' +
    `<path d="M-19 33H19V46H-19Z" fill="url(#k)" stroke="url(#g)" stroke-width="1.6" stroke-linejoin="round"/><path d="M-8 39.5H8" stroke="#F2C45A" stroke-width="2"/>` +
    `<polygon points="${star(2, -13, 10.5)}" fill="#8A5A08" fill-opacity=".75"/>`
  );
}

/** A racket with its ball. */
export function racket(random: Random): string {
  const turn = random.pick([-38, 38]);
  const frame = random.pick(['r', 'b', 'k']);
  return (
    shadow(0, 48, 40) +
    place(
      '<path d="M-6 20Q0 32 0 40M6 20Q0 32 0 40" fill="none" stroke="url(#g)" stroke-width="3.4"/><rect x="-4.5" y="34" width="9" height="32" rx="4" fill="url(#k)" stroke="url(#g)"/>' +
        '<ellipse cy="-12" rx="27" ry="35" fill="#fff" fill-opacity=".12"/><path d="M-18-36V12M-9-44V20M0-46V22M9-44V20M18-36V12M-24-28H24M-27-18H27M-27-8H27M-25 2H25M-20 12H20" stroke="#fff" stroke-opacity=".75"/>' +
        `<ellipse cy="-12" rx="27" ry="35" fill="none" stroke="url(#${frame})" stroke-width="6"/><ellipse cy="-12" rx="30" ry="38" fill="none" stroke="url(#g)" stroke-width="1.4"/>`,
      turn > 0 ? 8 : -8,
      -4,
      turn,
      0.94,
    ) +
    place(
      '<circle r="17" fill="#D9EE4C"/><path d="M-13-11C-3-5-3 8-11 13M13-11C3-5 3 8 11 13" fill="none" stroke="#fff" stroke-width="2.4"/><circle r="17" fill="url(#s)"/>',
      turn > 0 ? -24 : 24,
      28,
      20,
    )
  );
}
