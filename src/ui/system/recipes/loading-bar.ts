import { defineSlotRecipe } from '@chakra-ui/react';

/** A thin bar at the top edge while the next screen is on its way. */
export const loadingBar = defineSlotRecipe({
  slots: ['root', 'bar'],
  base: {
    root: {
      position: 'fixed',
      insetInline: '0',
      top: 'safeTop',
      zIndex: 'toast',
      height: '3px',
      overflow: 'hidden',
      pointerEvents: 'none',
      backgroundColor: 'brand.subtle',
    },
    bar: {
      display: 'block',
      width: '40%',
      height: 'full',
      marginInline: 'auto',
      backgroundColor: 'brand.solid',
      animation: 'shine {durations.shine} ease-in-out infinite',
    },
  },
});
