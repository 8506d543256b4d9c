import { readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import { expect, test } from 'vitest';
import { definitions } from '#config/schema/theme.schema.json' with { type: 'json' };
import type { Theme } from '#generated/config.ts';
import { sentencesOf } from '#scripts/config/diagnostic.ts';
import { contrastPairs } from '#scripts/config/theme/theme-color.ts';
import { colorTokens, seededColors, shippedColors } from '#scripts/config/theme/seeded-palette.ts';
import { colorName, colorVariable, compileTheme } from '#scripts/config/theme/theme.ts';

const seed = { brand: '#1E45B8', gilt: '#E9B949', festive: '#C4361B' };
const sheet = readFileSync('src/generated/system.css', 'utf8');

/** Compiles the shipped theme with other members. */
const compiled = (more: Partial<Theme>) =>
  compileTheme({ version: 1, id: 'test', name: 'Test', seed, ...more });
const withLight = (light: Readonly<Record<string, string>>) => compiled({ tokens: { light } });

test('the shipped theme has no variables and no diagnostics', () => {
  expect(compileTheme(JSON.parse(readFileSync('config/theme.json', 'utf8')) as Theme)).toEqual({
    css: '',
    isCalm: false,
    meta: { lightBg: '#F4F6FB', lightBar: '#FFFFFF', darkBar: '#131934' },
    faults: [],
  });
});

test.each(['light', 'dark'] as const)('white words on a shipped category keep 4.5, %s', (mode) => {
  const colors = shippedColors(mode);
  for (const token of colorTokens.filter((name) => name.startsWith('cat.')))
    expect(wcagContrast('#FFFFFF', colors[token])).toBeGreaterThanOrEqual(4.5);
});

test('the schema of theme.json lists exactly the existing tokens, and players see each of these colours', () => {
  expect(Object.keys(definitions.themeTokens.properties).toSorted()).toEqual(colorTokens.toSorted());
  expect(colorTokens.filter((token) => !sheet.includes(`${colorVariable(token)}:`))).toEqual([]);
});

const BRANDS = ['#0F766E', '#7C3AED', '#B91C1C', '#15803D', '#0369A1', 'oklch(45% 0.12 330)'];
test.each(BRANDS)('the brand %s has enough contrast in both modes', (brand) => {
  const { faults, css } = compiled({ seed: { ...seed, brand } });
  expect(faults).toEqual([]);
  expect(css).toContain('--ui-colors-brand-fg:');
  expect(css).toContain('@media (prefers-color-scheme:dark){:root:not(.light){');
});

test.each<[what: string, given: Partial<Theme>, css: RegExp]>([
  [
    'the seed is the solid button in light mode',
    { seed: { ...seed, brand: '#0F766E' } },
    /^:root,\.light\{--ui-colors-brand-solid:#0F766E;/,
  ],
  [
    'a festive seed also changes a gain',
    { seed: { ...seed, festive: '#A21CAF' } },
    /--ui-colors-money-gain:/,
  ],
  ['a gain is green if the theme says so', { money: { gain: 'green' } }, /--ui-colors-money-gain:#0D6E37/],
  ['the scrim may be translucent', { tokens: { light: { 'bg.scrim': '#00000080' } } }, /#00000080/],
])('%s', (_what, given, css) => {
  expect(compiled(given).css).toMatch(css);
});

test('a background may not be translucent', () => {
  expect(withLight({ bg: '#FFFFFF80' }).faults).toHaveLength(1);
});

test('the text on a pale seed is dark', () => {
  const colors = seededColors({ ...seed, gilt: '#F7E08A' }, 'light', {});
  expect(wcagContrast(colors['gilt.contrast'], colors['gilt.solid'])).toBeGreaterThanOrEqual(4.5);
});

test('too little contrast is refused with the pair, its ratio, the place and a colour that is accepted', () => {
  const [fault, ...others] = withLight({ 'fg.muted': '#CCCCCC' }).faults;
  expect([fault?.pointer, others]).toEqual(['/tokens/light/fg.muted', []]);
  expect(fault && sentencesOf(fault, 'en').what).toContain(
    '"Secondary text" #CCCCCC on "The background of inset parts: tracks, skeletons" #E9EDF6 (light) has a contrast of 1.37, below 4.5',
  );
  expect(fault && sentencesOf(fault, 'zh').what).toContain(
    '日间：“凹下去的底色：滑轨、加载时的占位块”#E9EDF6 上的“次要的文字”#CCCCCC 对比度只有 1.37，低于 4.5',
  );
  const [remedy = ''] = /#[0-9A-F]{6}/.exec((fault && sentencesOf(fault, 'en').remedy) ?? '') ?? [];
  expect(withLight({ 'fg.muted': remedy }).faults).toEqual([]);
});

test.each<[pointer: string, says: RegExp, given: Partial<Theme>]>([
  [
    '/tokens/dark/brand.fg',
    /"Action and trust: text and icons" #1B3EA6 on "[^"]+" #\w+ \(dark\)/,
    { tokens: { dark: { 'brand.fg': '#1B3EA6' } } },
  ],
  ['/tokens/light/bg', /\(light\)/, { tokens: { light: { bg: '#8899AA' } } }],
  [
    '/seed/brand',
    /^set "Action and trust: filled button" \(seed\.brand\) to #/m,
    { seed: { ...seed, brand: '#FFE000' } },
  ],
])('too little contrast is refused at %s', (pointer, says, given) => {
  const [fault] = compiled(given).faults;
  expect(fault?.pointer).toBe(pointer);
  expect(fault && Object.values(sentencesOf(fault, 'en')).join('\n')).toMatch(says);
});

test.each(contrastPairs)('reports $front with the colour of $ground', ({ front, ground }) => {
  const { faults } = withLight({ [front]: seededColors(seed, 'light', {})[ground] });
  const names = [front, ground].map((token) => `"${colorName(token).en}"`);
  expect(faults.some((one) => names.every((name) => sentencesOf(one, 'en').what.includes(name)))).toBe(true);
});

const ESCAPES = 'url(https://evil.example/x) var(--x) red #12 #1E45B8;} rgb(1,2,3,.5) oklch(1)}a{';
test.each(ESCAPES.split(' '))('%s could break out of the style sheet: it is refused', (text) => {
  const { faults, css } = withLight({ 'bg.panel': text });
  expect(faults[0]?.pointer).toBe('/tokens/light/bg.panel');
  expect(css).toBe('');
});

test('shape, font and motion are variables if they differ from the shipped theme', () => {
  const { css, isCalm } = compiled({
    shape: { radius: 'round', density: 'compact', tileRatio: '1/1', tileColumns: 3 },
    type: { scale: 1.15, fontStack: ['Inter', 'sans-serif'] },
    motion: 'off',
  });
  expect(isCalm).toBe(true);
  expect(css).toContain('--ui-radii-control:18px');
  expect(css).toContain('--ui-sizes-control:2.75rem');
  expect(css).toContain('--tile-ratio:1/1;--tile-columns:3;--text-scale:1.15');
  expect(css).toContain('--ui-fonts-body:"Inter",sans-serif');
  const names = [...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name ?? '');
  expect(names.filter((name) => !sheet.includes(`var(${name}`))).toEqual([]);
});
