import { recipes } from '#generated/recipes.ts';

/** The classes of a blue surface with waves (recipe `hero`). With `dark`, its content has the colours of dark mode. */
export const heroClass = (place: 'page' | 'head' = 'page'): string => `dark ${recipes.hero({ place })}`;
