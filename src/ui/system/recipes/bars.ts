import { bleed, fill, grid, hstack, inColumn, vstack } from './patterns.ts';
import { plainRecipe, plainSlotRecipe, slotRecipe } from './slot-recipe.ts';

/** A phone in landscape: there is space beside the column, but little above and below. */
export const landscapePhone = '@media (min-width: 640px) and (max-height: 500px)';

/** The top bar: for a player, for a visitor, and for a sub-page with back, title and one action. */
export const appBar = slotRecipe({
  base: {
    root: {
      ...inColumn,
      position: 'sticky',
      top: '0',
      zIndex: 'bar',
      paddingTop: 'safeTop',
      backgroundColor: 'bg.panel',
      // A full-screen page has its own bar.
      '[data-has-screen] > &': { display: 'none' },
    },
    bar: { ...hstack('1'), minHeight: 'bar', paddingInline: 'gutter' },
    // Aligns its icon with the cards below.
    menu: { display: 'flex', marginInlineStart: '-3' },
    brand: {
      ...hstack('2'),
      // A name without room for three characters beside the logo wraps, and is cut off.
      flexWrap: 'wrap',
      height: '28px',
      overflow: 'hidden',
      textStyle: 'titleMd',
      fontSize: 'min({fontSizes.titleMd}, 20px)',
      color: 'brand.fg',
      '& > :not(:last-child)': { width: 'auto', maxWidth: '120px' },
      '& > span:last-child': { flex: '1 1 3em', truncate: true },
      '& img': { height: '28px', width: 'auto', maxWidth: 'min(120px, 100%)', objectFit: 'contain' },
    },
    title: { ...fill, textStyle: 'nav', textAlign: 'center', truncate: true },
    back: { marginInlineStart: '-1' },
    actions: { ...hstack('1', 'flex-end'), minWidth: '0' },
    balance: { ...hstack('1', 'flex-end'), minWidth: 'touch', minHeight: 'touch' },
    amount: { fontSize: 'min({fontSizes.bodySm}, 4.5vw)', fontWeight: 'semibold', truncate: true },
  },
  variants: {
    face: {
      member: {
        brand: { '@media (max-width: 359px)': { display: 'none' } },
        actions: { marginInlineStart: 'auto', flex: '0 0 auto', maxWidth: 'calc(100% - 48px)' },
      },
      visitor: { actions: { marginInlineStart: 'auto', gap: '2', flex: 'none' } },
      sub: {
        bar: {
          ...grid('minmax(min(72px, 15vw), auto) minmax(0, 1fr) minmax(min(72px, 15vw), auto)'),
          paddingInline: '2',
        },
        // Ends where the cards below end.
        actions: { '& button': { paddingInline: '2' } },
      },
    },
  },
});

/** The tab bar with the five main pages, at the bottom of the screen. Hidden while the keyboard is open. */
export const tabBar = plainSlotRecipe({
  root: {
    position: 'fixed',
    inset: 'auto 0 0',
    zIndex: 'bar',
    ...inColumn,
    paddingBottom: 'safeBottom',
    backgroundColor: 'bg.panel',
    boxShadow: '0 -1px 0 {colors.border}',
    'html[data-keyboard] &': { display: 'none' },
    [landscapePhone]: { inset: '0 calc(50% + {sizes.column} / 2) 0 auto', width: '5rem', display: 'grid' },
  },
  list: { display: 'flex', [landscapePhone]: { flexDirection: 'column' } },
  item: {
    flex: '1 1 0',
    minWidth: 'touch',
    minHeight: 'tabBar',
    ...vstack('0.5', 'center'),
    color: 'fg.subtle',
    borderRadius: 'control',
    _currentPage: { color: 'brand.fg' },
    _active: { transform: 'scale(.96)' },
    _focusVisible: { outlineOffset: '-3px' },
  },
  icon: { position: 'relative', display: 'block' },
  label: { textStyle: 'micro', '[aria-current=page] &': { fontWeight: 'semibold' } },
  badge: {
    position: 'absolute',
    top: '-4px',
    insetInlineStart: '14px',
    minWidth: '16px',
    paddingInline: '1',
    borderRadius: 'full',
    backgroundColor: 'festive.solid',
    color: 'festive.contrast',
    fontSize: '11px',
    lineHeight: '16px',
  },
});

/** The main action, fixed at the bottom of the screen above the keyboard. */
export const submitBar = plainSlotRecipe({
  root: {
    position: 'sticky',
    bottom: 'keyboard',
    zIndex: 'sticky',
    marginTop: 'auto',
    ...bleed,
    paddingTop: '3',
    paddingBottom: 'calc({spacing.3} + {spacing.safeBottom})',
    backgroundColor: 'bg.panel',
    boxShadow: '0 -1px 0 {colors.border}',
  },
  note: { textStyle: 'note', marginBottom: '2', textAlign: 'center' },
  actions: { display: 'flex', gap: '3', '& > *': { flex: '1 1 0' } },
});

/** How far the floating button may be dragged up: to a gap of 8px below the top bar. */
const fabTop =
  '100% + {sizes.bar} + {spacing.safeTop} + 8px + {sizes.tabBar} + {spacing.safeBottom} + 12px - 100dvh';

/**
 * A floating button, half hidden at the side: no wider than the gutter and the end of a tile, where there is
 * no text. It stays between the bars wherever it is dragged.
 */
export const fab = plainSlotRecipe({
  root: {
    position: 'fixed',
    zIndex: 'fab',
    bottom: 'calc({sizes.tabBar} + {spacing.safeBottom} + 12px)',
    insetInlineEnd: 'max(0px, calc(50vw - {sizes.column} / 2))',
    width: 'touch',
    overflowX: 'clip',
    '& :focus-visible': { outlineOffset: '-3px' },
    touchAction: 'pinch-zoom',
    transform: `translate(var(--fab-x), min(0px, max(${fabTop}, var(--fab-y))))`,
    'html[data-keyboard] &': { display: 'none' },
  },
  button: {
    display: 'block',
    width: 'touch',
    minHeight: 'touch',
    paddingInlineStart: '18px',
    filter: 'drop-shadow(0 6px 14px #10173540)',
    '& svg': { transform: 'rotate(-10deg)' },
  },
  close: {
    display: 'grid',
    placeItems: 'end',
    boxSize: 'touch',
    padding: '0.5',
    color: 'fg.muted',
    '& > *': { backgroundColor: 'bg.raised', borderRadius: 'full', padding: '1', boxShadow: 'card' },
  },
});

/** The strip that says that the device is offline, or why data are missing. */
export const statusStrip = plainRecipe({
  ...inColumn,
  ...hstack('2', 'center'),
  minHeight: '32px',
  paddingInline: 'gutter',
  backgroundColor: 'warning.subtle',
  color: 'warning.fg',
  textStyle: 'caption',
  '&:first-child': { position: 'relative', zIndex: 'fab', paddingTop: 'safeTop' },
});
