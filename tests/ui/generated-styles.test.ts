import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { recipes, slots } from '#generated/recipes.ts';

test('each variable in the style sheet is defined there or has a fallback', async () => {
  const css = await readFile('src/generated/system.css', 'utf8');
  const used = new Set([...css.matchAll(/var\((--ui-(?:[\w-]|\\.)+)\)/g)].map(([, name]) => name ?? ''));
  const missing = [...used].filter((name) => !css.includes(`${name}:`));
  expect(missing).toEqual([]);
});

test('no selector uses :has(): each added element would have its ancestors matched again', async () => {
  expect(await readFile('src/generated/system.css', 'utf8')).not.toContain(':has(');
});

test('nothing prevents zooming the page with two fingers', async () => {
  const [css, html] = await Promise.all(
    ['src/generated/system.css', 'index.html'].map((file) => readFile(file, 'utf8')),
  );
  const touch = [...(css ?? '').matchAll(/touch-action:([^;]+);/g)].map(([, value]) => value);
  expect(touch.length).toBeGreaterThan(3);
  expect(touch.filter((value) => !/manipulation|pinch-zoom/.test(value ?? ''))).toEqual([]);
  expect(html).toContain('name="viewport"');
  expect(html).not.toMatch(/user-scalable|(?:maximum|minimum)-scale/);
});

test('light and dark mode define the same colours, in each way to choose dark mode', async () => {
  const css = await readFile('src/generated/system.css', 'utf8');
  const names = (selector: string) => {
    const start = css.indexOf(selector) + selector.length;
    return [...css.slice(start, css.indexOf('}', start)).matchAll(/(--ui-[\w-]+):/g)].map(([, name]) => name);
  };
  const light = names('\n:root,.light{');
  expect(light.length).toBeGreaterThan(40);
  expect(names('\n.dark{')).toEqual(light);
  expect(names(':root:not(.light){')).toEqual(light);
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
