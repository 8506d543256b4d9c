import { defineSlotRecipe } from '@chakra-ui/react';

/** What leads to the app: a code to scan, and what came of fetching it. */
export const appPage = defineSlotRecipe({
  slots: ['root', 'picture', 'lost', 'title', 'note', 'mark', 'steps'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: '3',
      padding: 'card',
      layerStyle: 'panel',
      textAlign: 'center',
    },
    // White by day and by night, with the quiet zone that a scanner wants.
    picture: {
      boxSize: '216px',
      padding: '4',
      borderRadius: 'control',
      backgroundColor: '#FFFFFF',
      boxShadow: '0 0 0 1px {colors.border}',
      '& img': { display: 'block', boxSize: 'full', objectFit: 'contain' },
    },
    lost: {
      display: 'grid',
      placeItems: 'center',
      boxSize: 'full',
      textStyle: 'bodySm',
      color: '#465071',
    },
    title: { textStyle: 'titleMd' },
    note: { textStyle: 'bodySm', color: 'fg.muted', maxWidth: '22em' },
    mark: {
      display: 'grid',
      placeItems: 'center',
      boxSize: '64px',
      borderRadius: 'full',
      backgroundColor: 'brand.subtle',
      color: 'brand.fg',
    },
    steps: {
      display: 'grid',
      gap: '3',
      width: 'full',
      maxWidth: '22em',
      textAlign: 'start',
      counterReset: 'step',
      '& > li': {
        display: 'grid',
        gridTemplateColumns: '24px 1fr',
        gap: '3',
        counterIncrement: 'step',
        _before: {
          content: 'counter(step)',
          height: '24px',
          borderRadius: 'full',
          backgroundColor: 'brand.subtle',
          color: 'brand.fg',
          textStyle: 'caption',
          lineHeight: '24px',
          fontWeight: 'semibold',
          textAlign: 'center',
        },
      },
    },
  },
});
