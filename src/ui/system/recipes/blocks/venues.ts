import { defineSlotRecipe } from '@chakra-ui/react';

/** The head and the foot of a list of venues. */
export const venues = defineSlotRecipe({
  slots: ['head', 'title', 'chevron'],
  base: {
    head: { display: 'flex', alignItems: 'center', gap: '1', minHeight: 'row' },
    title: { flex: '1 1 auto', minWidth: '0', textStyle: 'strong' },
    chevron: { display: 'grid', transition: 'transform {durations.fade}' },
  },
  variants: { open: { true: { chevron: { transform: 'rotate(180deg)' } } } },
});
