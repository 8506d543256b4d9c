import { defineRecipe } from '@chakra-ui/react';

/** The player's round picture, which can be tapped. */
export const avatar = defineRecipe({
  base: {
    flex: 'none',
    display: 'block',
    width: '56px',
    height: '56px',
    borderRadius: 'full',
    overflow: 'hidden',
    backgroundColor: 'brand.subtle',
    '&[aria-busy=true]': { opacity: '.6' },
  },
});
