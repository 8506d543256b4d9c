import { center, clipped, grid, hstack, vstack } from '../patterns.ts';
import { plainSlotRecipe, slotRecipe } from '../slot-recipe.ts';

/** An unpaid order: amount, countdown, QR code and address. */
export const payOrder = slotRecipe({
  base: {
    head: { ...vstack(), paddingBlock: '4', paddingInline: 'card', layerStyle: 'panel', textAlign: 'center' },
    amount: {
      ...grid('44px auto 44px'),
      minHeight: 'touch',
      alignItems: 'center',
      justifyContent: 'center',
      textStyle: 'display',
      '& > :first-child': { gridColumn: '2' },
    },
    unit: { textStyle: 'titleMd' },
    timer: { ...hstack('1.5', 'center'), textStyle: 'secondary' },
    clock: { textStyle: 'titleMd', color: 'brand.fg', minWidth: '3.2em' },
    target: { ...vstack('3'), paddingBlockEnd: '3', '& > p': { maxWidth: 'full' } },
    network: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
    picture: {
      boxSize: '232px',
      borderRadius: 'control',
      overflow: 'hidden',
      backgroundColor: '#FFFFFF',
      boxShadow: '0 0 0 1px {colors.border}',
    },
    noPicture: {
      ...center,
      boxSize: 'full',
      padding: '4',
      textStyle: 'bodySm',
      textAlign: 'center',
      color: '#465071',
    },
    address: {
      textAlign: 'center',
      textWrap: 'balance',
      fontFamily: 'mono',
      textStyle: 'bodyLg',
      color: 'fg.muted',
      userSelect: 'all',
      WebkitUserSelect: 'all',
    },
    group: { whiteSpace: 'nowrap', marginInline: '1' },
    end: { fontWeight: 'semibold', color: 'brand.fg' },
  },
  variants: {
    state: {
      last: { clock: { color: 'danger.fg' } },
      over: {
        clock: { color: 'fg.subtle' },
        timer: { color: 'danger.fg', fontWeight: 'semibold' },
        picture: { '& > *': { filter: 'blur(14px)' } },
        address: { opacity: '.5', userSelect: 'none', WebkitUserSelect: 'none' },
      },
    },
  },
});

/** A radio group of payment methods. */
export const methodCard = plainSlotRecipe({
  root: { ...grid('repeat(3, minmax(0, 1fr))', '2'), containerType: 'inline-size' },
  group: { gridColumn: '1 / -1', textStyle: 'note', '&:not(:first-child)': { marginTop: '1' } },
  item: {
    ...vstack('1', 'center'),
    minHeight: '3.75rem',
    paddingInline: '1',
    paddingBlock: '1.5',
    // Letter and name are beside each other in all cards or in none, by the text size too.
    '@container (min-width: 20.5rem)': { flexFlow: 'row wrap', columnGap: '1.5', minHeight: 'control' },
    borderRadius: 'control',
    backgroundColor: 'bg.panel',
    boxShadow: 'inset 0 0 0 1px {colors.border}',
    '&:only-child': {
      ...grid('auto minmax(0, 1fr) auto'),
      alignItems: 'center',
      columnGap: '3',
      minHeight: 'row',
      paddingInline: '4',
      paddingBlock: '2',
      textAlign: 'start',
    },
    transition: 'box-shadow {durations.press}, background-color {durations.press}',
    _checked: {
      backgroundColor: 'brand.subtle',
      boxShadow: 'inset 0 0 0 2px {colors.brand.fg}',
    },
  },
  icon: { color: 'brand.fg', height: '28px', ...center },
  mark: {
    ...center,
    boxSize: '1.5rem',
    borderRadius: 'chip',
    textStyle: 'bodySm',
    lineHeight: '1',
    fontWeight: 'semibold',
    color: '#FFF',
    backgroundColor: '#1E4E9C',
    // White text has a contrast of at least 4.5:1 on each.
    '&[data-color=green]': { backgroundColor: '#0B6B4F' },
    '&[data-color=teal]': { backgroundColor: '#0F6478' },
    '&[data-color=violet]': { backgroundColor: '#6D3A9C' },
    '&[data-color=amber]': { backgroundColor: '#8A4B0F' },
    '&[data-color=red]': { backgroundColor: '#9E2A2B' },
    '&[data-color=pink]': { backgroundColor: '#A02A5E' },
  },
  name: {
    textStyle: 'caption',
    lineHeight: '1.35',
    fontWeight: 'semibold',
    '[aria-checked=true] > &': { color: 'brand.fg' },
  },
  note: { textStyle: 'footnote' },
});

/** A bank card: the colour of its bank (`--bank`), white digits, a thin gold line. */
export const bankCard = slotRecipe({
  base: {
    root: {
      ...clipped,
      padding: 'card',
      color: '#FFFFFF',
      '--ui-colors-brand-focus-ring': '#FFFFFF',
      backgroundColor: 'var(--card-from)',
      backgroundImage:
        'radial-gradient(120% 140% at 100% 0%, #FFFFFF26 0 24%, transparent 24.4%), radial-gradient(150% 170% at 100% 0%, #FFFFFF14 0 42%, transparent 42.3%), linear-gradient(115deg, var(--card-from), var(--card-to))',
      boxShadow: 'inset 0 0 0 1px #F2C45A4D, {shadows.card}',
    },
    head: { ...hstack('3'), minHeight: 'touch', overflowWrap: 'anywhere' },
    media: {
      flex: 'none',
      width: '40px',
      borderRadius: 'control',
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
      letterSpacing: '.06em',
    },
    delete: { marginInlineStart: 'auto', marginInlineEnd: '-2', color: '#FFFFFF' },
  },
  variants: {
    hue: {
      bank: {
        root: { '--card-from': 'color-mix(in srgb, var(--bank) 72%, #000)', '--card-to': 'var(--bank)' },
      },
      coin: { root: { '--card-from': '#06423A', '--card-to': '#0E6F5C' } },
      wallet: { root: { '--card-from': '#4A1D5E', '--card-to': '#7A3596' } },
    },
  },
  defaultVariants: { hue: 'bank' },
});
