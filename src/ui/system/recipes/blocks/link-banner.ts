import { defineSlotRecipe } from '@chakra-ui/react';

/** A link as a picture of our own with words on it, for the few ways on that a page is about. */
export const linkBanner = defineSlotRecipe({
  slots: ['root', 'wave', 'icon', 'words', 'title', 'note', 'arrow'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      width: 'full',
      aspectRatio: '358 / 140',
      padding: '4',
      overflow: 'hidden',
      borderRadius: 'card',
      textAlign: 'start',
      color: '#F2C45A',
      backgroundColor: '#14276B',
      backgroundImage: 'linear-gradient(110deg, #101E57, #2247B5)',
      transition: 'transform {durations.press} {easings.in}',
      _active: { transform: 'scale(.985)' },
      _focusVisible: { outlineOffset: '-3px' },
      'li:nth-child(even) > &': {
        backgroundColor: '#5E1331',
        backgroundImage: 'linear-gradient(110deg, #4A0F27, #8E2340)',
      },
    },
    wave: { position: 'absolute', inset: '0', pointerEvents: 'none' },
    icon: { position: 'relative', order: '1', '& svg': { width: '64px', height: '64px' } },
    words: {
      position: 'relative',
      flex: '1 1 auto',
      minWidth: '0',
      display: 'flex',
      flexDirection: 'column',
      gap: '1',
    },
    title: { textStyle: 'titleMd', color: '#FFF6E5' },
    note: { textStyle: 'caption', color: '#FFFFFFE6' },
    arrow: { position: 'relative', order: '1' },
  },
});
