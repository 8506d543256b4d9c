import { cover, fill, grid, hstack, ring, press, column, vstack, clipped } from './patterns.ts';
import { plainSlotRecipe, slotRecipe } from './slot-recipe.ts';

/** The wallet on the home page: name, balance and shortcuts. */
export const walletStrip = plainSlotRecipe({
  root: { paddingInline: 'card', paddingBlock: '2', layerStyle: 'panel' },
  head: {
    ...hstack('3', 'space-between'),
    minHeight: 'touch',
    marginBlockEnd: '1',
    '& > button': { flex: 'none' },
  },
  welcome: { ...fill, paddingBlock: '1' },
  title: { textStyle: 'strong' },
  label: { minWidth: '3em', textStyle: 'secondary', truncate: true },
  amount: { ...hstack('1'), flex: 'none', minWidth: '0', marginInlineEnd: '-2.5' },
});

/** A closable link to the app; hidden in the installed site. */
export const appStrip = plainSlotRecipe({
  root: {
    ...hstack(),
    marginBlock: '-1.5',
    color: 'brand.fg',
    '@media (display-mode: standalone)': { display: 'none' },
  },
  open: {
    ...fill,
    ...hstack('2'),
    minHeight: 'touch',
    paddingInlineStart: '2',
    whiteSpace: 'nowrap',
  },
  title: { textStyle: 'bodySm', fontWeight: 'semibold' },
  note: { textStyle: 'note', overflow: 'hidden', textOverflow: 'ellipsis' },
});

/** Shortcuts, four to a row. Fewer fill it, unless `plain`; of one or two the icon is beside its label. */
export const shortcutGrid = slotRecipe({
  base: {
    root: grid('repeat(auto-fit, minmax(calc(25% - 6px), 1fr))', '2'),
    item: {
      ...vstack('1', 'center'),
      ':is(li:only-child, li:first-child:nth-last-child(2), li:first-child:nth-last-child(2) + li) > &': {
        flexDirection: 'row',
        gap: '2',
        minHeight: 'row',
      },
      boxSize: 'full',
      minHeight: 'touch',
      paddingBlock: '2',
      borderRadius: 'control',
      layerStyle: 'tint',
      transition: 'transform {durations.press} {easings.in}',
      _active: { transform: 'scale(.97)', backgroundColor: 'brand.muted' },
    },
    icon: { display: 'block' },
    label: { textStyle: 'bodySm', lineHeight: '1.35' },
  },
  variants: {
    surface: {
      plain: {
        root: { padding: '2', layerStyle: 'panel', gridTemplateColumns: 'repeat(4, 1fr)' },
        item: { backgroundColor: 'transparent', color: 'fg' },
        icon: { color: 'brand.fg' },
      },
    },
  },
});

/** A game: its picture, with its name on a dark gradient at the bottom. */
export const gameTile = plainSlotRecipe({
  root: {
    display: 'block',
    ...clipped,
    width: 'full',
    aspectRatio: 'var(--tile-ratio, 4 / 5)',
    backgroundColor: 'bg.subtle',
    textAlign: 'start',
    _focusVisible: { outline: 'none', _after: ring },
    _after: { content: '""', ...cover, borderRadius: 'inherit', boxShadow: 'inset 0 0 0 1px #FFFFFF1F' },
    ...press('.98'),
  },
  art: { ...cover, '& > *': { height: 'full' } },
  scrim: {
    position: 'absolute',
    inset: '45% 0 0',
    backgroundImage: 'linear-gradient(#05081A00, #05081AC7 78%)',
  },
  name: {
    position: 'absolute',
    insetInline: '2.5',
    bottom: '2',
    color: '#FFFFFF',
    fontSize: 'min({fontSizes.bodySm}, 5.4vw)',
    lineHeight: '1.35',
    fontWeight: 'semibold',
    textWrap: 'balance',
    lineBreak: 'strict',
    overflow: 'hidden',
    maxHeight: '2.7em',
  },
  heart: {
    position: 'absolute',
    top: '0',
    insetInlineEnd: '0',
    color: '#FFFFFF',
    filter: 'drop-shadow(0 1px 2px #000)',
    '& :focus-visible': ring,
    '& [aria-pressed=true] svg': { fill: 'festive.solid', fillOpacity: '1' },
  },
});

/** The grid of game tiles. The browser skips tiles that are off screen. */
export const tileGrid = slotRecipe({
  base: {
    root: {
      ...grid('repeat(var(--tile-columns, 2), minmax(0, 1fr))', '2.5'),
      '& > li': { position: 'relative' }, // A heart lies over it.
    },
    item: { minWidth: '0', contentVisibility: 'auto', containIntrinsicSize: 'auto 180px' },
  },
  variants: { columns: { 3: { root: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } } } },
});

/** Vertical tabs of categories beside the games. */
export const sideRail = plainSlotRecipe({
  root: { ...grid('min(4.75rem, 24vw) minmax(0, 1fr)', '3'), alignItems: 'start' },
  list: {
    position: 'sticky',
    top: 'calc({sizes.bar} + {spacing.safeTop} + 8px)',
    ...column('1.5'),
    padding: '1.5',
    layerStyle: 'panel',
  },
  tab: {
    ...vstack('1', 'center'),
    minHeight: '3.75rem',
    borderRadius: 'control',
    color: 'fg.muted',
    transition: 'background-color {durations.fade}, color {durations.fade}',
    _selected: {
      backgroundColor: 'brand.solid',
      color: 'brand.contrast',
      '& > span': { fontWeight: 'semibold' },
    },
  },
  label: { textStyle: 'caption', lineHeight: '1.3' },
  content: { minWidth: '0', minHeight: '60vh' },
});
