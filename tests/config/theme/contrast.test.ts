import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { wcagContrast } from 'culori';
import { definitions } from '#config/schema/theme.schema.json' with { type: 'json' };
import { colorTokens, shippedColors } from '#scripts/config/theme/contrast.ts';
import { colorVariable } from '#scripts/config/theme/theme.ts';

test.each(['light', 'dark'] as const)(
  'white words on a category of the shipped palette keep 4.5, %s',
  (mode) => {
    const colors = shippedColors(mode);
    for (const token of colorTokens.filter((name) => name.startsWith('cat.')))
      expect(wcagContrast('#FFFFFF', colors[token])).toBeGreaterThanOrEqual(4.5);
  },
);

test('the schema of theme.json lists exactly the existing tokens', () => {
  expect(Object.keys(definitions.themeTokens.properties).toSorted()).toEqual(colorTokens.toSorted());
});

test('every colour that a theme can set is one that players see', async () => {
  const css = await readFile('src/generated/system.css', 'utf8');
  expect(colorTokens.filter((token) => !css.includes(`${colorVariable(token)}:`))).toEqual([]);
});
