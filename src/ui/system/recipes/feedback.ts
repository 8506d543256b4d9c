import { defineRecipe } from '@chakra-ui/react';
import { balanced, center, circle, cover, hstack, inColumn, column, vstack, clipped } from './patterns.ts';
import { plainSlotRecipe, slotRecipe } from './slot-recipe.ts';
import { ringedSign } from './status-and-notes.ts';

/** An empty state or an error state: picture, title, hint and action. */
export const blankState = slotRecipe({
  base: {
    root: { ...vstack('2'), paddingInline: '6', paddingBlock: '10', textAlign: 'center' },
    // Reserves the space of the picture, which is loaded lazily.
    art: { ...center, minHeight: '120px', marginBottom: '2', color: 'brand.fg' },
    title: { textStyle: 'strong' },
    hint: { textStyle: 'hint', maxWidth: '26em', ...balanced },
    action: {
      marginTop: '3',
      '& button': { minHeight: 'controlMd', minWidth: '6.5rem', fontSize: 'bodySm' },
    },
  },
  variants: {
    tone: { error: { art: { color: 'danger.fg' } }, success: { art: { color: 'success.fg' } } },
    compact: { true: { root: { paddingBlock: '5' } } },
  },
});

export const skeleton = defineRecipe({
  base: {
    display: 'block',
    position: 'relative',
    overflow: 'hidden',
    width: 'full',
    backgroundColor: 'bg.muted',
    borderRadius: 'chip',
    _after: {
      content: '""',
      ...cover,
      transform: 'translateX(-100%)',
      backgroundImage: 'linear-gradient(90deg, transparent, {colors.border}, transparent)',
      animation: 'shine {durations.shine} ease-in-out infinite',
    },
  },
  variants: {
    shape: {
      text: { height: '.875rem', marginBlock: '.3125rem' },
      title: { height: '1.25rem', marginBlock: '.25rem', width: '45%' },
      day: { height: '.875rem', marginBlock: '.6875rem .4375rem', width: '20%' },
      figure: { height: '1.5rem', marginBlock: '.5rem', width: '45%' },
      control: { height: 'control', borderRadius: 'control' },
      row: { height: 'row' },
      method: {
        height: '3.75rem',
        borderRadius: 'control',
        '@media (min-width: 360px)': { height: 'control' },
      },
      card: { height: '9rem', borderRadius: 'card' },
      notice: { height: 'calc(2.75rem + 34px)', borderRadius: 'card' },
      message: { height: 'calc(5.5rem + 42px)', borderRadius: 'card' },
      bankCard: { height: '7.75rem', borderRadius: 'card' },
      banner: { aspectRatio: '358 / 140', borderRadius: 'card' },
      stage: { height: '25.125rem', borderRadius: 'card' },
      promo: { aspectRatio: '358 / 204', borderRadius: 'card' },
      tile: { aspectRatio: 'var(--tile-ratio, 4 / 5)', borderRadius: 'card' },
    },
    width: {
      half: { width: '50%' },
      third: { width: '33%' },
      short: { width: '20%' },
      amount: { width: 'min(5.5rem, 28vw)', marginInlineStart: 'auto' },
      name: { width: 'min(7rem, 28vw)' },
      centre: { width: '4rem', marginInline: 'auto' },
    },
  },
  defaultVariants: { shape: 'text' },
});

/** A toast above everything: it covers the title, so that tabs and fields stay visible. */
export const toast = slotRecipe({
  base: {
    /** Resets the browser's default styles of a popover. */
    layer: {
      position: 'fixed',
      inset: 'calc({spacing.safeTop} + 6px) 0 auto',
      zIndex: 'toast',
      display: 'block',
      ...inColumn,
      overflow: 'visible',
      background: 'none',
      color: 'fg',
      pointerEvents: 'none',
      // Clear of the bars at the bottom.
      '&[data-tall]:not(dialog > *)': {
        inset: 'auto 0 calc(6rem + {spacing.safeBottom} + {spacing.keyboard})',
      },
    },
    region: { display: 'grid', justifyItems: 'center', paddingInline: '4' },
    item: {
      ...hstack('2'),
      maxWidth: '22rem',
      minHeight: 'touch',
      paddingInline: '4',
      // Two lines of text end above the tabs.
      paddingBlock: '1',
      borderRadius: 'control',
      backgroundColor: 'bg.raised',
      textStyle: 'bodySm',
      fontWeight: 'semibold',
      boxShadow: 'float',
      pointerEvents: 'auto',
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-line',
      animation: 'dropIn {durations.fade} {easings.in}',
    },
  },
  variants: {
    tone: {
      success: { item: { _before: { ...ringedSign('✓', 20), color: 'success.fg' } } },
      error: { item: { _before: { ...ringedSign('!', 20), color: 'danger.fg' } } },
      info: { item: { _before: { ...ringedSign('i', 20), color: 'info.fg' } } },
    },
  },
});

/**
 * The full screen while the site is closed, is starting, or cannot start. Before the start, index.html shows
 * its parts by CSS delays alone: the name after a moment, the rest if the start takes unusually long.
 */
export const maintenance = plainSlotRecipe({
  root: {
    ...vstack('3', 'center'),
    ...inColumn,
    minHeight: '100dvh',
    padding: '6',
    textAlign: 'center',
    backgroundColor: 'bg',
  },
  art: { color: 'brand.fg', marginBottom: '2' },
  title: {
    textStyle: 'titleLg',
    '& img': { width: 'auto', height: '56px', marginInline: 'auto', marginBottom: '2' },
  },
  text: { textStyle: 'body', color: 'fg.muted', maxWidth: '24em', '& *': { textAlign: 'center' } },
  actions: { ...column('2'), width: 'full', maxWidth: '280px', marginTop: '4' },
  name: { color: 'brand.fg', animation: 'fadeIn {durations.fade} 500ms backwards' },
  late: { ...vstack('3'), width: 'full', animation: 'comeLate {durations.fade} 5s backwards' },
});

/** A thin bar at the top edge while the next page is loading. */
export const loadingBar = plainSlotRecipe({
  root: {
    position: 'fixed',
    inset: '{spacing.safeTop} 0 auto',
    zIndex: 'toast',
    height: '3px',
    overflow: 'hidden',
    pointerEvents: 'none',
    backgroundColor: 'brand.subtle',
  },
  bar: {
    display: 'block',
    width: '40%',
    height: 'full',
    marginInline: 'auto',
    backgroundColor: 'brand.solid',
    animation: 'shine {durations.shine} ease-in-out infinite',
  },
});

/** Pull to refresh: the label is above the pulled element, and moves with it. */
export const pullToRefresh = plainSlotRecipe({
  indicator: {
    position: 'absolute',
    inset: '0 0 auto',
    height: '0',
    ...hstack(undefined, 'center'),
    alignItems: 'flex-end',
    textStyle: 'note',
    '& > *': {
      transform: 'translateY(-36px)',
      opacity: 'var(--pull-ratio, 0)',
      ...hstack('2'),
      minHeight: '28px',
    },
  },
  content: {
    transform: 'translateY(var(--pull, 0px))',
    '&[data-settling]': { transition: 'transform {durations.fade} {easings.in}' },
  },
});

/** The result of a form: a blue header with icon and amount, the steps, and the buttons. */
export const formResult = plainSlotRecipe({
  note: { paddingTop: '2', textStyle: 'note' },
  hero: {
    ...clipped,
    // Below the toast with the same message.
    paddingTop: '8',
    textAlign: 'center',
    color: '#FFF',
    backgroundImage: 'linear-gradient(160deg, #14276B, #2247B5)',
    boxShadow: 'inset 0 -2px 0 #E9B949',
    '& *': { color: 'inherit' },
  },
  wave: cover,
  sign: {
    position: 'relative',
    ...circle('56px'),
    display: 'inline-grid',
    backgroundColor: '#FFFFFF26',
  },
  figures: { position: 'relative', paddingTop: '3', paddingBottom: '5', textAlign: 'center' },
  steps: { display: 'flex', paddingTop: '6', paddingBottom: '5' },
  step: {
    position: 'relative',
    flex: '1 1 0',
    ...vstack('2'),
    textStyle: 'hint',
    // The line from the previous step.
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
    ...circle('24px'),
    border: '2px solid {colors.border}',
    color: 'brand.contrast',
    '[data-done] > &': { borderColor: 'brand.solid', backgroundColor: 'brand.solid' },
    '[aria-current] > &': { border: '7px solid {colors.brand.solid}' },
  },
  leave: {
    ...hstack(undefined, 'space-between'),
    textStyle: 'secondary',
    '& > button': { marginInlineEnd: '-4' },
  },
  ways: { display: 'flex', gap: '3', '& > *': { flex: '1 1 0' } },
});
