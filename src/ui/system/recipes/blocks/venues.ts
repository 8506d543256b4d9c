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

/** A bar that a page draws by itself: back at the left, the title in the middle. */
export const pageHead = defineSlotRecipe({
  slots: ['root', 'title'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: '44px minmax(0, 1fr) 44px',
      alignItems: 'center',
      position: 'sticky',
      top: '0',
      zIndex: 'bar',
      minHeight: 'bar',
      marginInline: 'calc(-1 * {spacing.gutter})',
      marginBlockStart: '-3',
      paddingInline: '1',
      paddingTop: 'safeTop',
      backgroundColor: 'bg.panel',
    },
    title: { textStyle: 'nav', textAlign: 'center' },
  },
});
