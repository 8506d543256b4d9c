import { recipes } from '#generated/recipes.ts';

/** The classes of a glazed hero (recipe `hero`): what stands on it is drawn as by night. */
export const glaze = (place: 'page' | 'head' = 'page'): string => `dark ${recipes.hero({ place })}`;
