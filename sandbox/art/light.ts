import type { Random } from './random.ts';
import { num, place, polar, repeat } from './svg.ts';

/** What stands behind a motif: draws a light of the radius given around a point. */
type Light = (x: number, y: number, radius: number, random: Random) => string;

/** Draws the light behind a motif: a moon, a gilt ring, rays, a moon gate or a lotus. */
export function drawLight(x: number, y: number, radius: number, random: Random): string {
  return random.pick(LIGHTS)(x, y, radius, random);
}

const moon: Light = (x, y, radius) =>
  `<g fill="#fff" transform="translate(${num(x)} ${num(y)})"><circle r="${num(radius)}" fill-opacity=".1"/><circle r="${num(radius * 0.8)}" fill-opacity=".12"/></g>`;

const giltRing: Light = (x, y, radius) =>
  `<g fill="none" stroke="#FFE9A8" transform="translate(${num(x)} ${num(y)})"><circle r="${num(radius * 0.88)}" fill="#fff" fill-opacity=".1" stroke="none"/><circle r="${num(radius * 0.88)}" stroke-opacity=".55"/><circle r="${num(radius)}" stroke-opacity=".7" stroke-width="2" stroke-dasharray=".1 7" stroke-linecap="round"/></g>`;

const rays: Light = (x, y, radius, random) => {
  const count = 14;
  const turn = random.between(0, 26);
  const ray = (index: number): string => {
    const [x1, y1] = polar(x, y, radius * 2.1, turn + (360 / count) * index - 4.5);
    const [x2, y2] = polar(x, y, radius * 2.1, turn + (360 / count) * index + 4.5);
    return `M${num(x)} ${num(y)}L${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}Z`;
  };
  return `<path d="${repeat(count, ray)}" fill="#fff" fill-opacity=".1"/>`;
};

const moonGate: Light = (x, y, radius) =>
  `<g fill="none" stroke="#FFE9A8" transform="translate(${num(x)} ${num(y)})"><path d="M${num(-radius * 0.5)} ${num(radius * 0.9)}A${num(radius)} ${num(radius)} 0 1 1 ${num(radius * 0.5)} ${num(radius * 0.9)}Z" fill="#fff" fill-opacity=".1" stroke-opacity=".6" stroke-width="1.4"/><path d="M${num(-radius * 0.44)} ${num(radius * 0.82)}A${num(radius * 0.91)} ${num(radius * 0.91)} 0 1 1 ${num(radius * 0.44)} ${num(radius * 0.82)}" stroke-opacity=".3"/></g>`;

const lotus: Light = (x, y, radius) => {
  const petal = '<path d="M0-40C30-66 16-96 0-106C-16-96-30-66 0-40"/>';
  const whorl = repeat(12, (index) => `<use href="#j" transform="rotate(${index * 30})"/>`);
  return `<defs><g id="j">${petal}</g></defs>${place(`<g fill="#fff" fill-opacity=".09" stroke="#FFE9A8" stroke-opacity=".4" stroke-width="1.2">${whorl}</g>`, x, y, 0, radius / 100)}`;
};

const LIGHTS = [moon, giltRing, rays, moonGate, lotus] as const;
