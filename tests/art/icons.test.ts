import { readdirSync, readFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { drawMark } from '#sandbox/art/mark.ts';
import { drawSprite, ICON_SHAPES } from '#scripts/sprite/sprite.ts';
import { ICON_NAMES } from '#ui/art/icon-name.ts';
import { isIconName } from '#ui/art/icon.tsx';
import { svgFaults } from './svg-faults.ts';

const read = (path: string): Buffer => readFileSync(new URL(`../../public/${path}`, import.meta.url));

describe('the sprite', () => {
  it('is committed byte for byte as the script draws it', () => {
    expect(read('icons/sprite.svg').toString('utf8')).toBe(drawSprite());
    expect(svgFaults(drawSprite())).toEqual([]);
  });

  it('has a symbol for every name and no other', () => {
    const symbols = [...drawSprite().matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
    expect(symbols.sort()).toEqual([...ICON_NAMES].sort());
    expect(new Set(ICON_NAMES).size).toBe(ICON_NAMES.length);
  });

  it('keeps every corner of every icon on the 24 px grid', () => {
    for (const [name, shape] of Object.entries(ICON_SHAPES))
      for (const data of Object.values(shape))
        for (const [x, y] of absolutePoints(data)) {
          expect(Math.min(x, y), `${name} reaches ${x} ${y}`).toBeGreaterThanOrEqual(1.8);
          expect(Math.max(x, y), `${name} reaches ${x} ${y}`).toBeLessThanOrEqual(22.2);
        }
  });

  it('knows its names', () => {
    expect(isIconName('home')).toBe(true);
    expect(isIconName('toString')).toBe(false);
  });
});

describe("the app's icons", () => {
  it('have the sizes that a manifest and a phone ask for', () => {
    const sizes = { 'icon-192': 192, 'icon-512': 512, 'maskable-512': 512, 'apple-touch-icon': 180 };
    for (const [name, size] of Object.entries(sizes)) {
      const { width, height } = PNG.sync.read(read(`icons/${name}.png`));
      expect([name, width, height]).toEqual([name, size, size]);
    }
    expect(readdirSync(new URL('../../public/icons/', import.meta.url)).sort()).toEqual(
      ['sprite.svg', ...Object.keys(sizes).map((name) => `${name}.png`)].sort(),
    );
  });

  it('fill the whole square where a system cuts its own shape, and have clear corners elsewhere', () => {
    const cornerAlpha = (name: string): number | undefined =>
      PNG.sync.read(read(`icons/${name}.png`)).data[3];
    expect(cornerAlpha('maskable-512')).toBe(255);
    expect(cornerAlpha('apple-touch-icon')).toBe(255);
    expect(cornerAlpha('icon-512')).toBe(0);
  });

  it('keep the vase of a maskable icon within the safe circle', () => {
    const { data } = PNG.sync.read(read('icons/maskable-512.png'));
    const isPorcelain = (at: number): boolean =>
      (data[at] ?? 0) > 200 && (data[at + 1] ?? 0) > 215 && (data[at + 2] ?? 0) > 235;
    let farthest = 0;
    for (let y = 0; y < 512; y += 1)
      for (let x = 0; x < 512; x += 1)
        if (isPorcelain((y * 512 + x) * 4)) farthest = Math.max(farthest, Math.hypot(x - 256, y - 256));
    expect(farthest).toBeGreaterThan(100);
    expect(farthest).toBeLessThan(512 * 0.4);
  });

  it('have a favicon that is committed as it is drawn', () => {
    expect(read('favicon.svg').toString('utf8')).toBe(`${drawMark('tile')}\n`);
    expect(svgFaults(drawMark('tile'))).toEqual([]);
  });
});

/** The end points of a path's absolute moves and lines. */
function absolutePoints(data: string): [number, number][] {
  return [...data.matchAll(/[ML](-?[\d.]+)[ ,]?(-?[\d.]+)/g)].map((match) => [
    Number(match[1]),
    Number(match[2]),
  ]);
}
