import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { recipes, slots } from '#generated/recipes.ts';

const css = readFileSync('src/generated/system.css', 'utf8');

test('each variable in the style sheet is defined there or has a fallback', () => {
  const used = css.match(/(?<=var\()--ui-[\w.\\-]+(?=\))/g) ?? [];
  expect(used.filter((name) => !css.includes(`${name}:`))).toEqual([]);
});

test('a style pass is cheap: no :has(), for which the ancestors of each added element are matched again, and no picture to parse on a phone', () => {
  expect(css).not.toContain(':has(');
  expect(css.match(/url\(/g)).toHaveLength(2); // The waves behind a wide screen, by day and by night.
});

test('nothing prevents zooming the page with two fingers', () => {
  const html = readFileSync('index.html', 'utf8');
  const touch = [...css.matchAll(/touch-action:([^;]+);/g)].map(([, value]) => value);
  expect(touch.length).toBeGreaterThan(3);
  expect(touch.filter((value) => !/manipulation|pinch-zoom/.test(value ?? ''))).toEqual([]);
  expect(html).toContain('name="viewport"');
  expect(html).not.toMatch(/user-scalable|(?:maximum|minimum)-scale/);
});

test('what can be the first on a screen keeps below a notch', () => {
  const names = 'appBar__root|statusStrip:first-child|main:first-child .hero--place_page';
  expect(css.match(RegExp(`(?:${names})\\{[^}]*env\\(safe-area-inset-top`, 'g'))).toHaveLength(3);
});

test('light and dark mode define the same colours, in each way to choose dark mode', () => {
  const names = (block: RegExp) => block.exec(css)?.[1]?.match(/--ui-[\w-]+(?=:)/g);
  const light = names(/\n:root,\.light\{([^}]+)/);
  expect(light?.length).toBeGreaterThan(40);
  expect(names(/\n\.dark\{([^}]+)/)).toEqual(light);
  expect(names(/:root:not\(\.light\)\{([^}]+)/)).toEqual(light);
});

test('a recipe returns the classes of its defaults and of the given variants', () => {
  expect(recipes.button()).toBe('button button--variant_solid button--palette_brand button--size_lg');
  expect(recipes.button({ variant: 'soft', full: true })).toContain('button--variant_soft');
  expect(recipes.button({ full: true })).toContain('button--full_true');
  expect(recipes.button({ full: false })).not.toContain('full');
});

test('a slot recipe returns a class for each slot, and the same object for the same variants', () => {
  expect(slots.appBar({ face: 'member' }).bar).toBe('appBar__bar appBar__bar--face_member');
  expect(slots.appBar({ face: 'member' }).title).toBe('appBar__title');
  expect(slots.appBar({ face: 'member' })).toBe(slots.appBar({ face: 'member' }));
});
