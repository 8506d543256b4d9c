import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { wcagContrast } from 'culori';
import { colorTokens, shippedColors } from '#scripts/config/theme/palette.ts';
import { colorVariable } from '#scripts/config/theme/theme.ts';

test.each(['light', 'dark'] as const)(
  'white words on a category of the shipped palette keep 4.5, %s',
  (mode) => {
    const colors = shippedColors(mode);
    for (const token of colorTokens.filter((name) => name.startsWith('cat.')))
      expect(wcagContrast('#FFFFFF', colors[token])).toBeGreaterThanOrEqual(4.5);
  },
);

test('the contrasts on the design page are the computed ones', () => {
  const light = shippedColors('light');
  const dark = shippedColors('dark');
  const rounded = (one: string, other: string) => Number(wcagContrast(one, other).toFixed(2));
  expect(rounded(light.fg, light['bg.panel'])).toBe(17.56);
  expect(rounded(dark['fg.muted'], dark['bg.panel'])).toBe(8.41);
  expect(rounded(light['brand.solid'], '#FFFFFF')).toBe(8.08);
  expect(rounded(dark['festive.solid'], dark['festive.contrast'])).toBe(4.64);
});

test('the schema of theme.json lists exactly the existing tokens', async () => {
  const schema: unknown = JSON.parse(await readFile('config/schema/theme.schema.json', 'utf8'));
  const { definitions } = schema as { definitions: { themeTokens: { properties: object } } };
  expect(Object.keys(definitions.themeTokens.properties).toSorted()).toEqual(colorTokens.toSorted());
});

test('every colour that a theme can set is one that players see', async () => {
  const css = await readFile('src/generated/system.css', 'utf8');
  expect(colorTokens.filter((token) => !css.includes(`${colorVariable(token)}:`))).toEqual([]);
});
