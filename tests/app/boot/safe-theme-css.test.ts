import { expect, test } from 'vitest';
import type { Theme } from '#generated/config.ts';
import { safeThemeCss } from '#app/boot/apply-theme.ts';
import { compileTheme } from '#scripts/config/theme/theme.ts';

const seed = { brand: '#0F766E', gilt: '#E9B949', festive: '#A21CAF' };

test('a compiled theme stays as it is', () => {
  const theme: Theme = {
    version: 1,
    id: 'x',
    name: 'X',
    seed,
    money: { gain: 'green' },
    tokens: { light: { bg: '#F4F6FB' }, dark: { bg: '#0A0E1F', 'bg.scrim': '#00000080' } },
    shape: { radius: 'round', density: 'compact', tileRatio: '3/4', tileColumns: 3 },
    type: { scale: 1.1, fontStack: ['PingFang SC', '-apple-system', 'sans-serif'] },
  };
  const { css } = compileTheme(theme);
  expect(css).toContain('prefers-color-scheme');
  expect(safeThemeCss(css)).toBe(css);
  expect(safeThemeCss('')).toBe('');
});

test.each([
  ['an address in a variable', ':root{--ui-colors-bg:url(https://a.example/x.png)}'],
  ['an address by an escape', ':root{--ui-colors-bg:\\75rl(//a.example)}'],
  ['an address in a picture', ':root{--x:image-set("https://a.example/x.png" 1x)}'],
  ['a rule of its own', 'body{display:none}'],
  ['a property of its own', ':root{display:none}'],
  ['a property behind a variable', ':root{--x:red;background:red}'],
  ['an end of movement that hides', '*,*::before,*::after{display:none!important}'],
  ['an import', '@import "https://a.example/x.css";'],
  ['a face', '@font-face{font-family:x;src:url(//a.example)}'],
  ['a rule in another', '@media (prefers-color-scheme:dark){.dark{--x:red}body{display:none}}'],
  ['a selector that reads', 'input[value^="a"]{--x:red}'],
  ['a comment', ':root{--x:red}/* */'],
  ['no text', { css: '' }],
])('%s is no theme', (_name, css) => expect(safeThemeCss(css)).toBe(''));

test('a long text that is almost a theme is refused in time', { timeout: 5_000 }, () => {
  const css = `:root{${'--a:b;'.repeat(50_000)}`;
  expect(safeThemeCss(css)).toBe('');
  expect(safeThemeCss(`:root{--${'a-'.repeat(100_000)}`)).toBe('');
});
