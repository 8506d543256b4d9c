import { defineRecipe } from '@chakra-ui/react';
import { bleed, cover, fill, hstack, inColumn, column } from './patterns.ts';
import { plainSlotRecipe, slotRecipe } from './slot-recipe.ts';

/** A page: a column of at most 480 px. */
export const page = slotRecipe({
  base: {
    root: {
      ...column(),
      ...inColumn,
      minHeight: 'calc(100dvh - {sizes.bar} - {spacing.safeTop})',
      backgroundColor: 'bg',
      '[data-moved] &': { animation: 'fadeIn {durations.fade} {easings.in}' },
    },
    body: {
      ...fill,
      ...column('3'),
      paddingInline: 'gutter',
      paddingBlockStart: '3',
      paddingBlockEnd: 'calc({spacing.6} + {spacing.safeBottom})',
      '&[data-has-bar]': { paddingBlockEnd: '0' },
      '& form[data-has-bar]': column('4'),
      '& form .stack > *': { isolation: 'isolate' }, // A key repaints only its field: in half of the time.
      '& [data-has-bar]:last-child:not([hidden])': { ...column(), flexGrow: '1' },
    },
    sectionTitle: { textStyle: 'titleMd' },
    sticky: {
      position: 'sticky',
      top: 'calc({sizes.bar} + {spacing.safeTop})',
      zIndex: 'sticky',
      ...bleed,
      paddingBlock: '2',
      // In normal flow the space above is that between sections; stuck at the bar it has its own.
      marginBlockStart: '-2',
      backgroundColor: 'bg',
    },
    foot: { paddingBlock: '6', textAlign: 'center', textStyle: 'hint' },
    // A spinner off screen would cost a style pass in each frame; skipped content is not animated.
    coming: {
      display: 'flex',
      justifyContent: 'center',
      gap: '2',
      contentVisibility: 'auto',
      containIntrinsicBlockSize: 'auto 1.25rem',
    },
  },
  variants: {
    tabBar: {
      true: { body: { paddingBlockEnd: 'calc({sizes.tabBar} + {spacing.safeBottom} + {spacing.6})' } },
    },
    bare: { true: { root: { minHeight: '100dvh' } } },
    flush: {
      true: { body: { padding: '0', gap: '0' } },
      overTabs: {
        body: { padding: '0', gap: '0', paddingBlockEnd: 'calc({sizes.tabBar} + {spacing.safeBottom})' },
      },
    },
  },
});

/** Long text: 17 px, high lines. A page is never wider than 34 em of it. */
export const articleProse = defineRecipe({
  base: {
    fontSize: 'nav',
    lineHeight: '1.75',
    overflowWrap: 'anywhere',
    overflowX: 'auto',
    '& + &': { marginTop: '.9em' },
    '& > * + *': { marginTop: '.9em' },
    '& > :first-child:first-child': { marginTop: '0' },
    '& :is(h1, h2, h3, h4)': { fontWeight: 'semibold', lineHeight: '1.4', marginTop: '1.4em' },
    '& :is(h1, h2)': { fontSize: 'titleMd' },
    '& :is(ul, ol)': { paddingInlineStart: '1.4em' },
    '& ul': { listStyle: 'disc' },
    '& ol': { listStyle: 'decimal' },
    '& a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& img': { height: 'auto', borderRadius: 'chip' },
    '& blockquote': {
      paddingInlineStart: '4',
      boxShadow: 'inset 3px 0 0 {colors.brand.emphasized}',
      color: 'fg.muted',
    },
    '& table': { minWidth: 'full', borderCollapse: 'collapse', fontSize: 'bodySm' },
    '& :is(td, th)': {
      minWidth: '4.5em',
      border: '1px solid {colors.border}',
      paddingInline: '3',
      paddingBlock: '2',
      textAlign: 'start',
    },
    '& hr': { borderTop: '1px solid {colors.border}' },
  },
  variants: { size: { sm: { fontSize: 'body', lineHeight: '1.65' } } },
});

export const frame = plainSlotRecipe({
  root: {
    position: 'relative',
    flex: '1 1 auto',
    display: 'flex',
    minHeight: '320px',
    backgroundColor: 'bg.panel',
  },
  frame: { flex: '1 1 auto', width: 'full', minHeight: 'inherit' },
  cover: {
    ...cover,
    display: 'grid',
    alignItems: 'center',
    paddingInline: 'gutter',
    backgroundColor: 'bg',
  },
  art: { width: '112px', aspectRatio: '1', borderRadius: 'card', overflow: 'hidden' },
  host: {
    ...hstack('1', 'center'),
    paddingInline: 'gutter',
    paddingBlock: '1',
    textStyle: 'note',
    backgroundColor: 'bg.panel',
    boxShadow: 'inset 0 -1px 0 {colors.border}',
    overflowWrap: 'anywhere',
  },
});

/** A picture in a box with a fixed aspect ratio. */
export const picture = defineRecipe({
  base: {
    display: 'block',
    position: 'relative',
    overflow: 'hidden',
    width: 'full',
    aspectRatio: 'var(--ratio, auto)',
    '& > *': { boxSize: 'full', objectFit: 'cover' },
  },
  variants: { fit: { contain: { '& > *': { objectFit: 'contain' } } } },
});

/** A full-screen game with a thin bar, which overlays the game on a low screen. */
export const gameScreen = plainSlotRecipe({
  root: {
    position: 'fixed',
    inset: '0',
    zIndex: 'fab',
    height: '100dvh',
    ...column(),
    backgroundColor: 'bg',
  },
  bar: {
    flex: 'none',
    ...hstack('2'),
    minHeight: 'touch',
    paddingTop: 'safeTop',
    paddingInline: '1',
    color: '#FFFFFF',
    backgroundColor: '#0B1230',
    '& button': { color: 'inherit' },
    '@media (orientation: landscape) and (max-height: 500px)': {
      position: 'absolute',
      top: '0',
      insetInlineStart: 'env(safe-area-inset-left, 0px)',
      zIndex: '1',
      opacity: '.88',
      borderEndEndRadius: 'card',
    },
  },
  title: { ...fill, textStyle: 'bodySm', fontWeight: 'semibold', truncate: true },
  time: { textStyle: 'caption', color: '#FFFFFFD9' },
  balance: { minHeight: 'touch', paddingInline: '2', textStyle: 'bodySm', fontWeight: 'semibold' },
});

const line = '1px solid {colors.border}';
const tones = ['success', 'warning', 'danger', 'info', 'brand', 'gilt', 'festive'];

/** A comparison table: criteria on the left, a column for each item. */
export const compareTable = plainSlotRecipe({
  root: {
    ...column('2'),
    // A table that is too wide scrolls; the padding leaves space for the shadow.
    overflowX: 'auto',
    padding: 'gutter',
    margin: 'calc(-1 * {spacing.gutter})',
  },
  table: {
    width: 'full',
    borderSpacing: '0',
    overflow: 'hidden',
    layerStyle: 'panel',
    textStyle: 'bodySm',
    fontSize: 'min({fontSizes.bodySm}, 5vw)',
    '& tr > *': { paddingInline: '1.5', paddingBlock: '3', verticalAlign: 'middle', borderTop: line },
    '& tr > :first-child': { paddingInlineStart: '4' },
    '& thead tr > *': { borderTop: 'none' },
    '& tr > * + *': { borderInlineStart: line },
  },
  corner: { width: '24%', backgroundColor: 'brand.subtle' },
  head: {
    textAlign: 'center',
    textStyle: 'strong',
    layerStyle: 'tint',
    // The header of the criteria is aligned as they are.
    '&:first-child': { textAlign: 'start' },
  },
  side: { textAlign: 'start', fontWeight: 'normal', color: 'fg.muted' },
  cell: {
    textAlign: 'center',
    '&[data-tone]': { fontWeight: 'semibold' },
    ...Object.fromEntries(tones.map((tone) => [`&[data-tone=${tone}]`, { color: `${tone}.fg` }])),
  },
});
