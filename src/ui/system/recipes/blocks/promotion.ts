import { defineSlotRecipe } from '@chakra-ui/react';

/** A promotion in a list: its picture, and under it what it says of itself. */
export const promoCard = defineSlotRecipe({
  slots: ['root', 'tap', 'art', 'blank', 'foot', 'words', 'title', 'note', 'arrow'],
  base: {
    root: {
      overflow: 'hidden',
      borderRadius: 'card',
      backgroundColor: 'bg.panel',
      boxShadow: 'card',
      transition: 'transform {durations.press} {easings.in}',
      '&:has(button:active)': { transform: 'scale(.985)' },
    },
    tap: {
      display: 'block',
      width: 'full',
      textAlign: 'start',
      borderRadius: 'card',
      _focusVisible: { outlineOffset: '-3px' },
    },
    art: { display: 'block', backgroundColor: 'bg.subtle' },
    blank: { display: 'block', color: 'brand.fg', backgroundColor: 'brand.subtle' },
    foot: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'row',
      paddingInline: 'card',
      paddingBlock: '2.5',
    },
    words: { flex: '1 1 auto', minWidth: '0', display: 'flex', flexDirection: 'column' },
    title: { textStyle: 'strong', color: 'fg' },
    note: {
      textStyle: 'caption',
      color: 'fg.subtle',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    arrow: { flex: 'none', color: 'fg.subtle', marginInlineEnd: '-1' },
  },
});

/** The picture at the head of a page, of a shape that is kept before it comes. */
export const banner = defineSlotRecipe({
  slots: ['root', 'blank'],
  base: {
    root: {
      overflow: 'hidden',
      borderRadius: 'card',
      backgroundColor: 'bg.subtle',
      boxShadow: 'card',
      flex: 'none',
    },
    blank: { display: 'block', color: 'brand.fg', backgroundColor: 'brand.subtle' },
  },
});
