import { defineSlotRecipe } from '@chakra-ui/react';

/** What came of a form: a glazed head with its sign and figure, the steps of the way, and the ways on. */
export const formResult = defineSlotRecipe({
  slots: ['note', 'hero', 'wave', 'sign', 'figures', 'steps', 'step', 'dot', 'leave', 'ways'],
  base: {
    note: { paddingTop: '2', textStyle: 'caption', color: 'fg.muted' },
    hero: {
      position: 'relative',
      overflow: 'hidden',
      // Below the toast that says the same.
      paddingTop: '8',
      borderRadius: 'card',
      textAlign: 'center',
      color: '#FFF',
      backgroundImage: 'linear-gradient(160deg, #14276B, #2247B5)',
      boxShadow: 'inset 0 -2px 0 #E9B949',
      '& *': { color: 'inherit' },
    },
    wave: { position: 'absolute', inset: '0' },
    sign: {
      position: 'relative',
      display: 'inline-grid',
      placeItems: 'center',
      width: '56px',
      height: '56px',
      borderRadius: 'full',
      backgroundColor: '#FFFFFF26',
    },
    figures: { position: 'relative', paddingTop: '3', paddingBottom: '5', textAlign: 'center' },
    steps: { display: 'flex', paddingTop: '6', paddingBottom: '5' },
    step: {
      position: 'relative',
      flex: '1 1 0',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: '2',
      textStyle: 'caption',
      color: 'fg.subtle',
      // The line from the step before.
      '& + &::before': {
        content: '""',
        position: 'absolute',
        top: '11px',
        insetInline: 'calc(-50% + 16px) calc(50% + 16px)',
        height: '2px',
        backgroundColor: 'border',
      },
      '&:is([data-done], [aria-current])': { color: 'fg', '&::before': { backgroundColor: 'brand.solid' } },
      '&[aria-current]': { fontWeight: 'semibold' },
    },
    dot: {
      display: 'grid',
      placeItems: 'center',
      width: '24px',
      height: '24px',
      borderRadius: 'full',
      border: '2px solid {colors.border}',
      color: 'brand.contrast',
      '[data-done] > &': { borderColor: 'brand.solid', backgroundColor: 'brand.solid' },
      '[aria-current] > &': { border: '7px solid {colors.brand.solid}' },
    },
    leave: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      textStyle: 'bodySm',
      color: 'fg.muted',
      '& > button': { marginInlineEnd: '-4' },
    },
    ways: { display: 'flex', gap: '3', '& > *': { flex: '1 1 0' } },
  },
});
