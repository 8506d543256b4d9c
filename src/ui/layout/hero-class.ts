import { recipes } from '#generated/recipes.ts';

/** A blue surface with waves (recipe `hero`). With `dark`, its content has the colours of dark mode. */
export const heroClass = (place: 'page' | 'head' = 'page'): string => `dark ${recipes.hero({ place })}`;
