import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Theme } from '#generated/config.ts';
import { sentencesOf } from '#scripts/config/diagnostic.ts';
import { colorName } from '#scripts/config/theme/color-name.ts';
import { compileTheme } from '#scripts/config/theme/theme.ts';
import { wcagContrast } from 'culori';
import { contrastPairs, seededColors } from '#scripts/config/theme/contrast.ts';

const shipped = { brand: '#1E45B8', gilt: '#E9B949', festive: '#C4361B' };
const theme = (more: Partial<Theme> = {}): Theme => ({
  version: 1,
  id: 'test',
  name: 'Test',
  seed: shipped,
  ...more,
});

test('the shipped theme has no variables and no diagnostics', () => {
  expect(compileTheme(JSON.parse(readFileSync('config/theme.json', 'utf8')) as Theme)).toEqual({
    css: '',
    isCalm: false,
    meta: { lightBg: '#F4F6FB', lightBar: '#FFFFFF', darkBar: '#131934' },
    faults: [],
  });
});

test.each(['#0F766E', '#7C3AED', '#B91C1C', '#15803D', '#0369A1', 'oklch(45% 0.12 330)'])(
  'the brand %s has enough contrast in both modes',
  (brand) => {
    const { faults, css } = compileTheme(theme({ seed: { ...shipped, brand } }));
    expect(faults).toEqual([]);
    expect(css).toContain('--ui-colors-brand-fg:');
    expect(css).toContain('@media (prefers-color-scheme:dark){:root:not(.light){');
  },
);

test('the seed is the solid button in light mode', () => {
  const { css } = compileTheme(theme({ seed: { ...shipped, brand: '#0F766E' } }));
  expect(css).toMatch(/^:root,\.light\{--ui-colors-brand-solid:#0F766E;/);
});

test('the text on a pale seed is dark', () => {
  const colors = seededColors({ ...shipped, gilt: '#F7E08A' }, 'light', {});
  expect(wcagContrast(colors['gilt.contrast'], colors['gilt.solid'])).toBeGreaterThanOrEqual(4.5);
});

test('a festive seed also changes the colour of a gain', () => {
  const { css } = compileTheme(theme({ seed: { ...shipped, festive: '#A21CAF' } }));
  expect(css).toContain('--ui-colors-money-gain:');
});

test('too little contrast is refused with the pair, its ratio, the place and a colour that is accepted', () => {
  const [fault, ...others] = compileTheme(theme({ tokens: { light: { 'fg.muted': '#CCCCCC' } } })).faults;
  expect(others).toEqual([]);
  expect(fault?.pointer).toBe('/tokens/light/fg.muted');
  expect(fault?.what).toContain(
    '"Secondary text" #CCCCCC on "The background of inset parts: tracks, skeletons" #E9EDF6 (light) has a contrast of 1.37, below 4.5',
  );
  expect(fault && sentencesOf(fault, 'zh').what).toContain(
    '日间：“凹下去的底色：滑轨、加载时的占位块”#E9EDF6 上的“次要的文字”#CCCCCC 对比度只有 1.37，低于 4.5',
  );
  const [remedy = ''] = /#[0-9A-F]{6}/.exec(fault?.remedy ?? '') ?? [];
  expect(compileTheme(theme({ tokens: { light: { 'fg.muted': remedy } } })).faults).toEqual([]);
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
    { seed: { ...shipped, brand: '#FFE000' } },
  ],
])('too little contrast is refused at %s', (pointer, says, given) => {
  const [fault] = compileTheme(theme(given)).faults;
  expect([fault?.pointer, `${fault?.what}\n${fault?.remedy}`]).toEqual([
    pointer,
    expect.stringMatching(says),
  ]);
});

test.each(contrastPairs)('reports $front with the colour of $ground', ({ front, ground }) => {
  const light = seededColors(shipped, 'light', {});
  const { faults } = compileTheme(theme({ tokens: { light: { [front]: light[ground] } } }));
  const names = [front, ground].map((token) => `"${colorName(token).en}"`);
  expect(faults.some(({ what }) => names.every((name) => what.includes(name)))).toBe(true);
});

const colors = 'url(https://evil.example/x) var(--x) red #12 #1E45B8;} rgb(1,2,3,.5) oklch(1)}a{';
test.each(colors.split(' '))(
  '%s, which could break out of the style sheet, is refused as a colour',
  (text) => {
    const { faults, css } = compileTheme(theme({ tokens: { light: { 'bg.panel': text } } }));
    expect(faults[0]?.pointer).toBe('/tokens/light/bg.panel');
    expect(css).toBe('');
  },
);

test('the scrim may be translucent, a background may not', () => {
  expect(compileTheme(theme({ tokens: { light: { 'bg.scrim': '#00000080' } } })).css).toContain('#00000080');
  expect(compileTheme(theme({ tokens: { light: { bg: '#FFFFFF80' } } })).faults).toHaveLength(1);
});

test('shape, font and motion are variables if they differ from the shipped theme', () => {
  const { css, isCalm } = compileTheme(
    theme({
      shape: { radius: 'round', density: 'compact', tileRatio: '1/1', tileColumns: 3 },
      type: { scale: 1.15, fontStack: ['Inter', 'sans-serif'] },
      motion: 'off',
    }),
  );
  expect(isCalm).toBe(true);
  expect(css).toContain('--ui-radii-control:18px');
  expect(css).toContain('--ui-sizes-control:2.75rem');
  expect(css).toContain('--tile-ratio:1/1;--tile-columns:3;--text-scale:1.15');
  expect(css).toContain('--ui-fonts-body:"Inter",sans-serif');
  const sheet = readFileSync('src/generated/system.css', 'utf8');
  const names = [...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name ?? '');
  expect(names.filter((name) => !sheet.includes(`var(${name}`))).toEqual([]);
});

test('a gain is green if the theme says so', () => {
  expect(compileTheme(theme({ money: { gain: 'green' } })).css).toContain('--ui-colors-money-gain:#0D6E37');
});
