import { defineRecipe } from '@chakra-ui/react';

/** A picture of 56 px that stands for somebody: round for the player, square for the house. */
export const avatar = defineRecipe({
  base: {
    flex: 'none',
    display: 'block',
    width: '56px',
    height: '56px',
    overflow: 'hidden',
    backgroundColor: 'brand.subtle',
    '&[aria-busy=true]': { opacity: '.6' },
    '& > *': { height: 'full' },
  },
  variants: { shape: { round: { borderRadius: 'full' }, square: { borderRadius: 'card' } } },
  defaultVariants: { shape: 'round' },
});
