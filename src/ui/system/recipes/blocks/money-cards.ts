import { defineSlotRecipe } from '@chakra-ui/react';

/** Ways to pay or to be paid, one of which is chosen. */
export const methodCard = defineSlotRecipe({
  slots: ['root', 'item', 'icon', 'name', 'meta'],
  base: {
    root: { display: 'grid', gap: '2', gridTemplateColumns: 'repeat(auto-fit, minmax(80px, 1fr))' },
    item: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: '1',
      minHeight: '4.75rem',
      paddingInline: '1',
      paddingBlock: '2',
      borderRadius: 'control',
      backgroundColor: 'bg.panel',
      boxShadow: 'inset 0 0 0 1px {colors.border}',
      textAlign: 'center',
      '&:only-child': {
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        alignItems: 'center',
        columnGap: '3',
        minHeight: 'row',
        paddingInline: '4',
        paddingBlock: '2',
        textAlign: 'start',
      },
      transition: 'box-shadow {durations.press}, background-color {durations.press}',
      '&:is([aria-checked=true],[aria-selected=true])': {
        backgroundColor: 'brand.subtle',
        boxShadow: 'inset 0 0 0 2px {colors.brand.fg}',
      },
    },
    icon: { color: 'brand.fg', height: '28px', display: 'grid', placeItems: 'center' },
    name: {
      textStyle: 'bodySm',
      lineHeight: '1.35',
      color: 'fg',
      fontWeight: 'semibold',
      ':is([aria-checked=true],[aria-selected=true]) > &': { color: 'brand.fg' },
    },
    meta: { textStyle: 'micro', fontWeight: 'normal', color: 'fg.muted' },
  },
});

/** A bound card as one would hold it: deep cobalt, white figures, a thin gilt line. */
export const bankCard = defineSlotRecipe({
  slots: ['root', 'head', 'media', 'name', 'note', 'number', 'foot', 'delete'],
  base: {
    root: {
      position: 'relative',
      overflow: 'hidden',
      padding: 'card',
      borderRadius: 'card',
      color: '#FFFFFF',
      backgroundColor: '#14276B',
      backgroundImage:
        'radial-gradient(120% 140% at 100% 0%, #FFFFFF26 0 24%, transparent 24.4%), radial-gradient(150% 170% at 100% 0%, #FFFFFF14 0 42%, transparent 42.3%), linear-gradient(115deg, var(--card-from, #14276B), var(--card-to, #2247B5))',
      boxShadow: 'inset 0 0 0 1px #F2C45A4D, {shadows.card}',
    },
    head: { display: 'flex', alignItems: 'center', gap: '3', minHeight: 'touch' },
    media: {
      flex: 'none',
      width: '40px',
      borderRadius: '12px',
      overflow: 'hidden',
      boxShadow: '0 0 0 1.5px #FFFFFF59',
    },
    name: { textStyle: 'strong', lineHeight: '1.35' },
    note: { textStyle: 'caption', lineHeight: '1.4', color: '#FFFFFFE0' },
    number: {
      marginTop: '4',
      fontSize: 'titleLg',
      lineHeight: '1.3',
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
      letterSpacing: '.06em',
    },
    foot: {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      marginTop: '1',
      textStyle: 'caption',
      color: '#FFFFFFE0',
    },
    delete: { marginInlineStart: 'auto', marginInlineEnd: '-2', color: '#FFFFFF' },
  },
  variants: {
    hue: {
      bank: {},
      coin: { root: { '--card-from': '#06423A', '--card-to': '#0E6F5C' } },
      wallet: { root: { '--card-from': '#4A1D5E', '--card-to': '#7A3596' } },
    },
  },
  defaultVariants: { hue: 'bank' },
});
