import { describe, expect, it } from 'vitest';
import { drawBanner } from '#sandbox/art/banner.ts';
import { drawLogo } from '#sandbox/art/logo.ts';
import { MOTIFS } from '#sandbox/art/motif.ts';
import { CATEGORIES, duotone } from '#sandbox/art/palette.ts';
import { createRandom } from '#sandbox/art/random.ts';
import { drawTile } from '#sandbox/art/tile.ts';
import { contrastWithWhite } from './contrast.ts';
import { svgFaults } from './svg-faults.ts';

const seeds = Array.from({ length: 20 }, (_, index) => `game-${index}`);

describe.each(CATEGORIES)('pictures of %s', (category) => {
  it('gives the same bytes for the same seed and others for another', () => {
    expect(drawTile('a', category)).toBe(drawTile('a', category));
    expect(drawBanner('a', category)).toBe(drawBanner('a', category));
    expect(new Set(seeds.map((seed) => drawTile(seed, category))).size).toBe(seeds.length);
    expect(new Set(seeds.map((seed) => drawBanner(seed, category))).size).toBe(seeds.length);
  });

  it('writes whole, safe SVG files within their bytes', () => {
    for (const seed of seeds) {
      const tile = drawTile(seed, category);
      const banner = drawBanner(seed, category);
      expect(svgFaults(tile)).toEqual([]);
      expect(svgFaults(banner)).toEqual([]);
      expect(tile.length).toBeLessThan(7_000);
      expect(banner.length).toBeLessThan(9_000);
    }
  });

  it('takes the subjects in turn when asked to, without a repeat', () => {
    const subjects = MOTIFS[category].map((_, subject) => drawTile('same', category, subject));
    expect(new Set(subjects).size).toBe(MOTIFS[category].length);
    expect(drawTile('same', category, MOTIFS[category].length)).toBe(subjects[0]);
  });

  it('keeps its deep tone dark enough for white words', () => {
    for (const seed of seeds)
      expect(contrastWithWhite(duotone(category, createRandom(seed)).deep)).toBeGreaterThan(7);
  });
});

describe('the logo', () => {
  it('is a whole, safe SVG file', () => {
    expect(svgFaults(drawLogo())).toEqual([]);
  });
});

describe('the check of SVG files itself', () => {
  it('finds what must not be there', () => {
    expect(svgFaults('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>')).not.toEqual([]);
    expect(svgFaults('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 NaN"/></svg>')).not.toEqual([]);
    expect(svgFaults('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')).not.toEqual([]);
    expect(
      svgFaults('<svg xmlns="http://www.w3.org/2000/svg"><use href="https://x.test/a.svg#b"/></svg>'),
    ).not.toEqual([]);
    expect(svgFaults('<svg xmlns="http://www.w3.org/2000/svg"><path fill="url(#gone)"/></svg>')).not.toEqual(
      [],
    );
    expect(svgFaults('<svg><path d="M0 0"/></svg>')).not.toEqual([]);
  });
});
