import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { baseConfig } from './base-config.ts';
import { recipeTable } from './recipe-table.ts';
import { slotRecipeTable } from './slot-recipe-table.ts';

/** The whole design as a Chakra system. Only the generator builds it: the browser gets the classes that come of it. */
export const system = createSystem(defaultBaseConfig, baseConfig, {
  theme: { recipes: recipeTable, slotRecipes: slotRecipeTable },
});
